/** Bars by a group's coaches; admins bar in a move (`move-member.ts`, docs/decisions/0099-invitations.md). */
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { groupSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type Caller,
  type Handler,
  requireMember,
} from '#core/server/handling/rights.ts'
import { barRef, barWrites, liftWrites } from '#core/server/membership/bar-writes.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'

type Nothing = Decision<Record<string, never>>

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
  return transactReading(executor, expected, (read): Nothing => {
    requireCoach(by, groupId, read)
    const known = readBar({ userId, groupId }, read)
    const them = parsedOrRefused(userSchema, read({ collection: 'users', id: userId }))
    if (!them || isCoachInGroup(them, groupId) || (!known && them.groupId !== groupId)) {
      throw new Refusal('permission-denied', 'This member can’t be blocked from the group.')
    }
    const name = parsedOrRefused(groupSchema, read({ collection: 'groups', id: groupId }))?.name
    const barring = { userId, userName: them.name, group: { id: groupId, name: name ?? '' } }
    const maker = { by: by.userId, now: Math.floor(now), byCoach: true } as const
    return { writes: barWrites(known, barring, maker), result: {} }
  })
}

/** @throws Refusal `permission-denied` if the caller does not coach in the group, or an admin has set the bar */
export const liftBar: Handler<'lift-bar'> = (executor, { userId, groupId }, { by }) => {
  const expected = [barRef({ userId, group: { id: groupId } }), ...accountRefs(by.userId)]
  return transactReading(executor, expected, (read): Nothing => {
    requireCoach(by, groupId, read)
    const known = readBar({ userId, groupId }, read)
    if (known?.state === 'barred' && !known.byCoach) {
      throw new Refusal('permission-denied', 'An admin removed this member.')
    }
    return { writes: liftWrites(known), result: {} }
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
