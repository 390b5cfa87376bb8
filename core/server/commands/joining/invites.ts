/** Invitations to a group, made and ended each by itself, or from a file (docs/decisions/0099-invitations.md). */
import {
  inviteLimitWords,
  inviteTrouble,
  inviteWithId,
  isInviteLimitReached,
  mayInvite,
} from '#core/policies/joining/invites.ts'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema, MAX_INVITE_DAYS } from '#core/records/invite.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { inTurn } from '#core/server/handling/budget.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  asMember,
  type CommandContext,
  type Handler,
  isAdmin,
  readGroup,
  requireAdmin,
  requireGroup,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
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

function inviteOf({ id, endsAt, uses }: RequestOf<'make-invite'>, facts: Facts): Invite {
  const now = Math.floor(facts.now)
  if (endsAt <= now) {
    throw new Refusal('invalid', 'This invitation ended before it was made. Make another one.')
  }
  const invite = inviteWithId(id, { ...facts, now, days: MAX_INVITE_DAYS, uses })
  return { ...invite, endsAt: Math.min(endsAt, invite.endsAt), syncedAt: now }
}

function inviteWrite(invite: Invite): Write {
  const ref = { collection: 'invites', id: invite.id } as const
  return putRecord(ref, invite)
}

function revokeWrite(id: string): Write {
  return changeRecord({ collection: 'invites', id }, { revoked: true })
}

/** Whoever made it, the group's coaches and admins. @throws Refusal `permission-denied` for another's invitation */
export const revokeInvite: Handler<'revoke-invite'> = (executor, { id }, context) => {
  const { by, now } = context
  const ref = { collection: 'invites', id } as const
  const logId = context.newId()
  return asMember<ResultOf<'revoke-invite'>>(context, executor, [ref], (read, user) => {
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
  })
}

const inviteRef = (id: string) => ({ collection: 'invites', id }) as const

/**
 * Makes those that do not exist, each for one person, without their name and email: whoever has a link can read its
 * invitation.
 * @throws Refusal `not-admin`; `not-found` or `invalid` if a group is gone or archived; `invalid` if they would have ended
 */
export const importInvites: Handler<'import-invites'> = (executor, request, context) => {
  const now = Math.floor(context.now)
  const refs = request.invites.map(({ id }) => inviteRef(id))
  return asAdmin(context, executor, refs, (read) => {
    const { id, name } = requireMember(context.by, read)
    if (request.endsAt <= now) {
      throw new Refusal('invalid', 'These invitations would have ended by now. Import again.')
    }
    const groups = groupsOf(request.invites, read)
    const made = request.invites.flatMap((one) => {
      const group = groups.get(one.groupId)
      if (!group || read(inviteRef(one.id))) return []
      const facts = { group, by: { id, name }, asAdmin: true, uses: 1, now }
      const invite = inviteWithId(one.id, { ...facts, days: MAX_INVITE_DAYS })
      return [inviteWrite({ ...invite, endsAt: Math.min(request.endsAt, invite.endsAt) })]
    })
    if (made.length === 0) return { writes: [], result: {} }
    const names = [...groups.values()].map((group) => group.name || group.id).join(', ')
    const summary = `Made ${made.length} personal invitations from a file, to ${names}.`
    const deed = { action: 'import-invites', targets: [...groups.keys()], summary }
    return { writes: made, result: {}, deed }
  })
}

function groupsOf(
  invites: readonly { readonly groupId: string }[],
  read: Read,
): ReadonlyMap<string, Group> {
  const ids = [...new Set(invites.map(({ groupId }) => groupId))]
  return new Map(
    ids.map((id) => {
      const group = readGroup(id, read)
      if (!group) throw new Refusal('not-found', 'One of the groups no longer exists.')
      if (group.archived) {
        const advice = `${group.name} is archived. Bring it back, then continue.`
        throw new Refusal('invalid', advice)
      }
      return [id, group]
    }),
  )
}

export const endInvites: Handler<'end-invites'> = (executor, { ids }, context) =>
  asAdmin(context, executor, ids.map(inviteRef), (read) => {
    const open = [...new Set(ids)].flatMap((id) => {
      const invite = parsedOrRefused(inviteSchema, read(inviteRef(id)))
      return invite && !inviteTrouble(invite, context.now) ? [invite] : []
    })
    if (open.length === 0) return { writes: [], result: {} }
    const targets = [...new Set(open.map(({ groupId }) => groupId))]
    const summary = `Ended ${open.length} personal invitations of an import.`
    const writes = open.map(({ id }) => revokeWrite(id))
    return { writes, result: {}, deed: { action: 'end-invite', targets, summary } }
  })
