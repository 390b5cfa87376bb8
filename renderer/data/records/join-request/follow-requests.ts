/** Follows the member's requests while the app is open: joins after an acceptance, leaves after a bar. */
import { liveQuery } from 'dexie'
import { followUpOf } from '#core/policies/joining/joining.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { leaveGroup, MEMBERSHIP_TABLES } from '../membership/commands.ts'
import { joinAccepted, takeBackRequest } from './commands.ts'
import { joinRequestIntents } from './intents.ts'
import { ownRequests } from './own-requests.ts'

type Following = Pick<Cloud, 'watchQuery' | 'query'>

/** In one tab. Who has none asks once, for those of other devices and bars, and listens from the first request on. */
export function followRequests(account: Account, cloud: Following): Unsubscribe {
  return inOneTab(account, 'joining', 'Requests to join are not followed:', (signal) =>
    run(account, cloud, signal),
  )
}

async function run(account: Account, cloud: Following, signal: AbortSignal): Promise<void> {
  const [query] = ownRequests.queries(account)
  // Pages are stored one after the other, in the order of arrival.
  let queue: Promise<void> = Promise.resolve()
  const take = (page: readonly CloudDocument[]) => {
    queue = queue
      .then(() => applyRemoteRequests(account, page))
      .catch(logUnlessClosed('Requests to join are not kept:', account))
  }
  let isAsked = false
  let stop: Unsubscribe | undefined
  const known = liveQuery(async () => (await ownRequests.read(account)).length > 0).subscribe(
    (any) => {
      // `keepWatching` reopens it after an error.
      if (any) stop ??= keepWatching(cloud, query, { next: take, error: () => {} })
      // Without an answer, the next visit asks again.
      else if (!isAsked) cloud.query(query).then(take, () => undefined)
      isAsked = true
    },
  )
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  known.unsubscribe()
  stop?.()
}

/** Stores the cloud's requests and acts on them in one transaction, so that two tabs do not join twice. */
export async function applyRemoteRequests(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...MEMBERSHIP_TABLES, 'pages'], async () => {
    const theirs = parseDocuments(joinRequestSchema, documents)
    await ownRequests.store(account, theirs, () => true)
    // Changes of this device that have not been pushed yet are later than the cloud's.
    const waiting = (await joinRequestIntents.waiting(account)).map(({ groupId }) => groupId)
    const settled = theirs.filter(({ groupId }) => !waiting.includes(groupId))
    for (const request of settled) await followUp(account, request)
  })
}

async function followUp(account: Account, request: JoinRequest): Promise<void> {
  // Read again for each request: the one before it may have changed the group.
  const user = await readUser(account)
  const step = user ? followUpOf(request, user, account.now()) : 'none'
  if (step === 'join') await joinAccepted(account, request)
  if (step === 'leave') await leaveGroup(account)
  if (step === 'clear') await takeBackRequest(account, request.groupId)
}
