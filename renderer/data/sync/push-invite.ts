/** A member's invitation, to the cloud and from it (decision 0099). */
import { MS_A_DAY } from '#core/days/day.ts'
import { mayInvite } from '#core/invites/invites.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema, LONGEST_INVITE_DAYS } from '#core/records/invite.ts'
import { userSchema } from '#core/records/user.ts'
import { type Decision, SERVER_TIME } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { keepInvite } from '#data/invites/kept-invites.ts'
import type { InviteIntent } from './operation.ts'
import { type PushContext, parseDocument } from './push-context.ts'

/**
 * Brings the member's word on one invitation to the cloud: that it is made, or that it ends.
 * @returns what takes the cloud's answer in
 * @throws CloudError `not-found` where the group is not there; `permission-denied` where the member may not
 *   invite to it, or where it has ended before it arrived
 */
export async function pushInvite(
  context: PushContext,
  intents: readonly InviteIntent[],
): Promise<() => Promise<void>> {
  const made = intents.find((intent) => intent.kind === 'makeInvite')
  const revokes = intents.some((intent) => intent.kind === 'revokeInvite')
  const stored = await (made?.kind === 'makeInvite'
    ? create(context, made.invite, revokes)
    : revoke(context, intents[0]))
  return async () => {
    if (stored) await keepInvite(context.account, stored)
  }
}

async function create(
  { account, cloud, serverNow }: PushContext,
  invite: Invite,
  revokes: boolean,
): Promise<Invite | undefined> {
  const ref = { collection: 'invites', id: invite.id } as const
  const refs = [
    ref,
    { collection: 'users', id: account.userId },
    { collection: 'groups', id: invite.groupId },
  ] as const
  return cloud.transact(refs, ([document, userDocument, groupDocument]): Decision<Invite> => {
    const known = parseDocument(inviteSchema, document)
    if (known) return revokes ? revoked(known) : { writes: [], result: known }
    // Nobody has seen its link work: there is nothing to end.
    if (revokes) return { writes: [], result: { ...invite, revoked: true } }
    const user = parseDocument(userSchema, userDocument)
    const group = parseDocument(groupSchema, groupDocument)
    if (!user || !group) throw new CloudError('not-found', 'The group is not there any more.')
    if (!mayInvite(user, group) || invite.endsAt <= serverNow) {
      throw new CloudError('permission-denied', 'This group takes no such invitation.')
    }
    // A device whose clock is ahead: the cloud's counts.
    const created = Math.min(invite.created, serverNow)
    const endsAt = Math.min(invite.endsAt, serverNow + LONGEST_INVITE_DAYS * MS_A_DAY)
    const result = { ...invite, created, endsAt, groupName: group.name, byName: user.name }
    return { writes: [{ kind: 'set', ref, data: { ...result, syncedAt: SERVER_TIME } }], result }
  })
}

async function revoke(
  { cloud }: PushContext,
  intent: InviteIntent | undefined,
): Promise<Invite | undefined> {
  if (intent?.kind !== 'revokeInvite') return undefined
  const ref = { collection: 'invites', id: intent.id } as const
  return cloud.transact([ref], ([document]): Decision<Invite | undefined> => {
    const known = parseDocument(inviteSchema, document)
    return known ? revoked(known) : { writes: [], result: undefined }
  })
}

function revoked(known: Invite): Decision<Invite> {
  const result = { ...known, revoked: true }
  const ref = { collection: 'invites', id: known.id } as const
  const data = { revoked: true, syncedAt: SERVER_TIME }
  return { writes: known.revoked ? [] : [{ kind: 'merge', ref, data }], result }
}
