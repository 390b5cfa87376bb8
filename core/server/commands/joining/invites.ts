/** Invitations to a group: made and ended, each by itself (docs/decisions/0099-invitations.md). */

import {
  inviteLimitWords,
  inviteWithId,
  isInviteLimitReached,
  mayInvite,
} from '#core/policies/joining/invites.ts'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import { type Invite, inviteSchema, MAX_INVITE_DAYS } from '#core/records/invite.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { inTurn } from '#core/server/handling/budget.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type CommandContext,
  type Handler,
  isAdmin,
  requireAdmin,
  requireGroup,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

type Made = Decision<ResultOf<'make-invite'>>

/**
 * Makes an invitation to the own group, or, as an admin, to any. The device has drawn its id, so that its link is known
 * while the device is offline.
 * @throws Refusal `not-found` if there is no such group; `permission-denied` if the member may not invite to it;
 *   `not-admin`; `invalid` if it has ended before it was made, or as many are open as there may be
 */
export const makeInvite: Handler<'make-invite'> = (executor, request, context) => {
  const { id, groupId, asAdmin } = request
  const { userId } = context.by
  const logId = context.newId()
  const expected = [
    { collection: 'invites', id },
    ...accountRefs(userId),
    { collection: 'groups', id: groupId },
  ] as const
  const find = async () => (asAdmin ? [] : openInvites(executor, userId, context.now))
  const decide = (open: readonly Invite[], read: Read): Made => {
    const user = requireMember(context.by, read)
    const known = parsedOrRefused(inviteSchema, read({ collection: 'invites', id }))
    if (known) return { writes: [], result: { invite: ownOf(known, userId) } }
    if (asAdmin) return makeAsAdmin(request, context, logId, read)
    const group = requireGroup(groupId, read)
    if (!mayInvite(user, group)) {
      throw new Refusal('permission-denied', 'This group doesn’t accept this kind of invitation.')
    }
    if (open.length >= MAX_READ || isInviteLimitReached(open, user, context.now)) {
      throw new Refusal('invalid', inviteLimitWords(user))
    }
    const invite = inviteOf(request, { group, by: user, now: context.now })
    return { writes: [inviteWrite(invite)], result: { invite } }
  }
  return inTurn(executor, context, { key: 'make-invite/open', expected, find, decide })
}

/** Who used many up in a month has to wait; a limit has to know all that are open. */
const MAX_READ = 400

async function openInvites(
  executor: Pick<Executor, 'query'>,
  userId: string,
  now: number,
): Promise<Invite[]> {
  const query: CloudQuery = {
    collection: 'invites',
    where: [
      { field: 'by', is: '==', value: userId },
      { field: 'revoked', is: '==', value: false },
      { field: 'endsAt', is: '>', value: now },
    ],
    limit: MAX_READ,
  }
  const found = await executor.query(query)
  return found.flatMap(({ data }) => inviteSchema.safeParse(data).data ?? [])
}

function ownOf(known: Invite, userId: string): Invite {
  if (known.by === userId) return known
  throw new Refusal('permission-denied', 'This is not your invitation.')
}

function makeAsAdmin(
  request: RequestOf<'make-invite'>,
  { by, now }: CommandContext,
  logId: string,
  read: Read,
): Made {
  requireAdmin(by, read)
  const { id: userId, name } = requireMember(by, read)
  const { groupId, uses } = request
  const group = requireGroup(groupId, read)
  const invite = inviteOf(request, { group, by: { id: userId, name }, asAdmin: true, now })
  const days = Math.ceil((invite.endsAt - now) / MS_A_DAY)
  const summary = `Made an invitation to ${group.name}: for ${uses}, ${days} days.`
  const deed = { action: 'make-invite', targets: [groupId], summary }
  return { writes: [inviteWrite(invite), logWrite(by, logId, deed, read)], result: { invite } }
}

type Facts = Pick<Parameters<typeof inviteWithId>[1], 'group' | 'by' | 'asAdmin' | 'now'>

/** @throws Refusal `invalid` if it would have ended by now */
function inviteOf({ id, endsAt, uses }: RequestOf<'make-invite'>, facts: Facts): Invite {
  const now = Math.floor(facts.now)
  if (endsAt <= now) {
    throw new Refusal('invalid', 'This invitation ended before it was made. Make another one.')
  }
  const invite = inviteWithId(id, { ...facts, now, days: MAX_INVITE_DAYS, uses })
  return { ...invite, endsAt: Math.min(endsAt, invite.endsAt), syncedAt: now }
}

export function inviteWrite(invite: Invite): Write {
  const ref = { collection: 'invites', id: invite.id } as const
  return putRecord(ref, invite)
}

/** Ends an invitation for good; who has joined with it stays. */
export function revokeWrite(id: string): Write {
  return changeRecord({ collection: 'invites', id }, { revoked: true })
}

/** Whoever made it, the group's coaches and admins. @throws Refusal `permission-denied` for another's invitation */
export const revokeInvite: Handler<'revoke-invite'> = (executor, { id }, context) => {
  const { by, now } = context
  const ref = { collection: 'invites', id } as const
  const logId = context.newId()
  return transactReading(
    executor,
    [ref, ...accountRefs(by.userId)],
    (read): Decision<ResultOf<'revoke-invite'>> => {
      const user = requireMember(by, read)
      const known = parsedOrRefused(inviteSchema, read(ref))
      if (!known) return { writes: [], result: {} }
      const { groupId, groupName } = known
      const isOwn = known.by === by.userId || isCoachInGroup(user, groupId)
      if (!isOwn && !isAdmin(by, read)) {
        throw new Refusal('permission-denied', 'This is not your invitation.')
      }
      if (known.revoked) return { writes: [], result: { invite: known } }
      const summary = `Ended an invitation to ${groupName || groupId}.`
      const deed = { action: 'end-invite', targets: [groupId], summary }
      const log = isOwn ? [] : [logWrite(by, logId, deed, read)]
      const invite = { ...known, revoked: true, syncedAt: now }
      return { writes: [revokeWrite(id), ...log], result: { invite } }
    },
  )
}
