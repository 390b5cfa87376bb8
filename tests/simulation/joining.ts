/** What a history keeps of who joins what, and what listeners bring of it to a device. */
import type { Invite } from '#core/records/invite.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { ownInvites } from '#data/records/invite/own-invites.ts'
import { applyRemoteRequests } from '#data/records/join-request/follow-requests.ts'
import type { Account } from '#data/storage/account.ts'

/** What is told outside of the app, or would be forgotten. */
export interface Joining {
  /** The invitations whose links were passed on, in the order in which they were made. */
  readonly links: Invite[]
  /** The ids of requests that were declined once. */
  readonly declined: Set<string>
}

/** An admin's move of a member. */
export interface Move {
  readonly userId: string
  readonly groupId: string
  /** Whether they consented to its board when they asked. */
  readonly onBoard: boolean
  readonly at: Stamp
}

/** More than any history has. */
const MAX_DOCUMENTS = 200

/** What the listeners of a device bring, and what it does about it by itself. */
export async function followJoining({
  account,
  cloud,
}: {
  readonly account: Account
  readonly cloud: Pick<Cloud, 'query'>
}): Promise<void> {
  const own = (collection: CloudQuery['collection'], field: string) =>
    cloud.query({
      collection,
      where: [{ field, is: '==', value: account.userId }],
      limit: MAX_DOCUMENTS,
    })
  await applyRemoteRequests(account, await own('joinRequests', 'userId'))
  const store = await ownInvites.pull(account, cloud)
  await store()
}
