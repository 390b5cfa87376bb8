/** The writes that bar a member from a group, and that lift it (docs/decisions/0099-invitations.md). */
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { putRecord, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'

export interface Barring {
  readonly userId: string
  readonly userName: string
  readonly group: Pick<Group, 'id' | 'name'>
}

/** Where a bar is stored: in the place of the member's join request. */
export function barRef({
  userId,
  group,
}: Pick<Barring, 'userId'> & { readonly group: Pick<Group, 'id'> }): DocumentRef {
  return { collection: 'joinRequests', id: joinRequestId(userId, group.id) }
}

interface BarMaker {
  readonly by: string
  /** The server's time in ms. */
  readonly now: number
  readonly byCoach?: true
}

/**
 * The writes that bar somebody from a group: until it is lifted, no link, invitation, acceptance or open
 * group lets them in.
 * @param known the document in its place
 * @returns nothing if they are blocked already; an admin's bar takes precedence over a coach's
 */
export function barWrites(
  known: JoinRequest | undefined,
  { userId, userName, group }: Barring,
  { by, now, byCoach }: BarMaker,
): Write[] {
  if (known?.state === 'barred' && (byCoach || !known.byCoach)) return []
  const ref = barRef({ userId, group })
  const names = { userName, groupName: group.name }
  const bar = joinRequestSchema.parse({
    id: ref.id,
    userId,
    groupId: group.id,
    ...names,
    // A coach may not change the names in a request.
    ...(byCoach && known && { userName: known.userName, groupName: known.groupName }),
    state: 'barred',
    at: known?.at ?? nextStamp(now, NEVER),
    answeredBy: by,
    ...(byCoach && { byCoach }),
  })
  return [putRecord(ref, { ...bar, answeredAt: SERVER_TIME })]
}

/** The writes that lift a bar, so that the member can ask and be invited again. */
export function liftWrites(known: JoinRequest | undefined): Write[] {
  if (known?.state !== 'barred') return []
  return [{ kind: 'delete', ref: { collection: 'joinRequests', id: known.id } }]
}
