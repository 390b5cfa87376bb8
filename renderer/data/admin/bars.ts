/** Who was put out of a group, and may not come back by any way of their own (decision 0099). */
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { type Cloud, type CloudQuery, type Decision, SERVER_TIME } from '#data/cloud/cloud.ts'
import { parseDocument } from '#data/sync/push-context.ts'
import { type Actor, audited, entryOf } from './audit.ts'

const MOST_BARS = 200

/** Who may not come back to a group. */
export function barsQuery(groupId: string): CloudQuery {
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'state', is: '==', value: 'barred' },
  ] as const
  return { collection: 'joinRequests', where, limit: MOST_BARS }
}

interface Barring {
  readonly userId: string
  readonly userName: string
  readonly group: Pick<Group, 'id' | 'name'>
}

/**
 * Bars somebody from a group: no link, invitation, acceptance or open door lets them in while it stands. It takes
 * the place of a request of theirs. Who is in the group stays in it until they are moved.
 * @throws CloudError `permission-denied` for anybody but an admin, `unavailable`
 */
export async function barMember(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  { userId, userName, group }: Barring,
): Promise<void> {
  const ref = { collection: 'joinRequests', id: joinRequestId(userId, group.id) } as const
  const now = await cloud.serverNow()
  const entry = entryOf(by, {
    ...{ action: 'bar-member', targets: [userId, group.id] },
    summary: `${userName || userId} may not come back to ${group.name || group.id}.`,
  })
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const known = parseDocument(joinRequestSchema, document)
    if (known?.state === 'barred') return { writes: [], result: undefined }
    const bar = joinRequestSchema.parse({
      ...{ id: ref.id, userId, userName, groupId: group.id, groupName: group.name },
      ...{ state: 'barred', at: known?.at ?? nextStamp(now, NEVER), answeredBy: by.userId },
    })
    const data = { ...bar, answeredAt: SERVER_TIME, syncedAt: SERVER_TIME }
    return { writes: audited([{ kind: 'set', ref, data }], entry), result: undefined }
  })
}

/** Lets somebody ask, and be invited, again. @throws CloudError as `barMember` */
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
    const known = parseDocument(joinRequestSchema, document)
    const isBarred = known?.state === 'barred'
    return {
      writes: isBarred ? audited([{ kind: 'delete', ref }], entry) : [],
      result: undefined,
    }
  })
}
