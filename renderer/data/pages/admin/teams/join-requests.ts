/** Requests to join, and lifting bars (decision 0099). `moveMember` bars a member. */
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { Decision } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { liftWrites } from '#data/records/group/bars.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import type { DirectoryView } from '../members/use-directory.ts'

/**
 * Lifts a bar, so that the member can request to join, and be invited, again.
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function liftBar(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  bar: Pick<JoinRequest, 'id' | 'userId' | 'userName' | 'groupId' | 'groupName'>,
): Promise<void> {
  const { id, userId, userName, groupId, groupName } = bar
  const ref = { collection: 'joinRequests', id } as const
  const entry = entryOf(by, {
    ...{ action: 'lift-bar', targets: [userId, groupId] },
    summary: `${userName || userId} may come back to ${groupName || groupId}.`,
  })
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const writes = liftWrites(parseDocument(joinRequestSchema, document))
    return { writes: audited(writes, entry), result: undefined }
  })
}

const ALL = requestsQuery(undefined)

interface AllRequests {
  readonly requests: readonly JoinRequest[]
  /** Paths of requests that cannot be read. */
  readonly unreadable: readonly string[]
}

/** All requests to join any group, live, the oldest first. */
export function useJoinRequests(members: DirectoryView['members']): AllRequests {
  const { records = [], unreadable } = useWatched(ALL, joinRequestSchema)
  const requests = records
    // Skip members who are already in: an admin moved them, and their device has not pulled that yet.
    .filter(({ userId, groupId }) => members?.get(userId)?.groupId !== groupId)
    .toSorted((a, b) => a.at - b.at)
  return { requests, unreadable }
}
