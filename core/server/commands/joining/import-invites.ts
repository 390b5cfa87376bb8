/** Personal invitations from a file: made and ended by admins, some at a time (docs/decisions/0099-invitations.md). */
import { inviteTrouble, inviteWithId } from '#core/policies/joining/invites.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { inviteSchema, MAX_INVITE_DAYS } from '#core/records/invite.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { asAdmin, type Handler, requireMember } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'
import { inviteWrite, revokeWrite } from './invites.ts'

type Nothing = Decision<Record<string, never>>

const inviteRef = (id: string) => ({ collection: 'invites', id }) as const

/**
 * Makes those that do not exist, each for one person, without their name and email: whoever has a link can read its
 * invitation.
 * @throws Refusal `not-admin`; `not-found` or `invalid` if a group is gone or archived; `invalid` if they would have ended
 */
export const importInvites: Handler<'import-invites'> = (executor, request, context) => {
  const { by } = context
  const now = Math.floor(context.now)
  const logId = context.newId()
  const refs = request.invites.map(({ id }) => inviteRef(id))
  return asAdmin(by, executor, refs, (read): Nothing => {
    const { id, name } = requireMember(by, read)
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
    return { writes: [...made, logWrite(by, logId, deed, read)], result: {} }
  })
}

function groupsOf(
  invites: readonly { readonly groupId: string }[],
  read: Read,
): ReadonlyMap<string, Group> {
  const ids = [...new Set(invites.map(({ groupId }) => groupId))]
  return new Map(
    ids.map((id) => {
      const group = parsedOrRefused(groupSchema, read({ collection: 'groups', id }))
      if (!group) throw new Refusal('not-found', 'One of the groups no longer exists.')
      if (group.archived) {
        const advice = `${group.name} is archived. Bring it back, then continue.`
        throw new Refusal('invalid', advice)
      }
      return [id, group]
    }),
  )
}

/** Ends those that are open. @throws Refusal `not-admin` */
export const endInvites: Handler<'end-invites'> = (executor, { ids }, context) => {
  const { by, now } = context
  const logId = context.newId()
  return asAdmin(by, executor, ids.map(inviteRef), (read): Nothing => {
    const open = [...new Set(ids)].flatMap((id) => {
      const invite = parsedOrRefused(inviteSchema, read(inviteRef(id)))
      return invite && !inviteTrouble(invite, now) ? [invite] : []
    })
    if (open.length === 0) return { writes: [], result: {} }
    const targets = [...new Set(open.map(({ groupId }) => groupId))]
    const summary = `Ended ${open.length} personal invitations of an import.`
    const log = logWrite(by, logId, { action: 'end-invite', targets, summary }, read)
    return { writes: [...open.map(({ id }) => revokeWrite(id)), log], result: {} }
  })
}
