/** Bars by a group's coaches, and their end; admins bar in a move (`move-member.ts`, docs/decisions/0099-invitations.md). */
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type Caller,
  type Handler,
  isAdmin,
  readGroup,
  readUser,
  requireMember,
} from '#core/server/handling/rights.ts'
import { barRef, barWrites, liftWrites } from '#core/server/membership/answer-writes.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'

/**
 * Bars a member of the group, or somebody who asked to join it, from coming back. A member leaves by their own device at
 * their next visit. Whom an admin has blocked stays so.
 * @throws Refusal `permission-denied` if the caller does not coach in the group, or the other one is no such person; it
 *   does not say why
 */
export const barMember: Handler<'bar-member'> = (executor, { userId, groupId }, { by, now }) => {
  const group = { id: groupId }
  const expected = [
    barRef({ userId, group }),
    ...accountRefs(by.userId),
    { collection: 'users', id: userId } as const,
    { collection: 'groups', id: groupId } as const,
  ]
  return transactReading(executor, expected, (read) => {
    requireCoach(by, groupId, read)
    const known = readBar({ userId, groupId }, read)
    const them = readUser(userId, read)
    if (!them || isCoachInGroup(them, groupId) || (!known && them.groupId !== groupId)) {
      throw new Refusal('permission-denied', 'This member can’t be blocked from the group.')
    }
    const name = readGroup(groupId, read)?.name
    const barring = { userId, userName: them.name, group: { id: groupId, name: name ?? '' } }
    const maker = { by: by.userId, now: Math.floor(now), byCoach: true } as const
    return { writes: barWrites(known, barring, maker), result: {} }
  })
}

/**
 * As a coach of the group, or as an admin, which is logged. Doing it again, and lifting none, changes nothing.
 * @throws Refusal `permission-denied` to anybody else, and to a coach if an admin has set the bar
 */
export const liftBar: Handler<'lift-bar'> = (executor, { userId, groupId }, { by, newId }) => {
  const logId = newId()
  const expected = [barRef({ userId, group: { id: groupId } }), ...accountRefs(by.userId)]
  return transactReading(executor, expected, (read) => {
    const asAdmin = isAdmin(by, read)
    if (!asAdmin) requireCoach(by, groupId, read)
    const known = readBar({ userId, groupId }, read)
    const lifts = liftWrites(known)
    if (!known || lifts.length === 0) return { writes: [], result: {} }
    if (!asAdmin && !known.byCoach) {
      throw new Refusal('permission-denied', 'An admin removed this member.')
    }
    const summary = `${known.userName || userId} may come back to ${known.groupName || groupId}.`
    const deed = { action: 'lift-bar', targets: [userId, groupId], summary }
    const log = asAdmin ? [logWrite(by, logId, deed, read)] : []
    return { writes: [...lifts, ...log], result: {} }
  })
}

function requireCoach(by: Caller, groupId: string, read: Read): void {
  if (isCoachInGroup(requireMember(by, read), groupId)) return
  throw new Refusal('permission-denied', 'Only the group’s coaches can do this.')
}

function readBar(
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
  read: Read,
): JoinRequest | undefined {
  return parsedOrRefused(joinRequestSchema, read(barRef({ userId, group: { id: groupId } })))
}
