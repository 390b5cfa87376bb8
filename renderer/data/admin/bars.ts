/** Letting somebody back who was put out of a group (decision 0099). Putting out is a move: `moveMember`. */
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { Cloud, Decision } from '#data/cloud/cloud.ts'
import { liftWrites } from '#data/joining/bars.ts'
import { parseDocument } from '#data/sync/push-context.ts'
import { type Actor, audited, entryOf } from './audit.ts'

/**
 * Lets somebody ask, and be invited, again.
 * @throws CloudError `permission-denied` for anybody but an admin, `unavailable`
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
