/** All invitations to a group, for its coaches and admins (decision 0099). */
import { newInvite } from '#core/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { InviteTerms } from './commands.ts'

const MOST_INVITES = 200

/** The query for the latest invitations to one group: an import makes more than anybody would look through. */
export function invitesQuery(groupId: string): CloudQuery {
  const where = [{ field: 'groupId', is: '==', value: groupId }] as const
  const orderBy = [{ field: 'created', direction: 'desc' }] as const
  return { collection: 'invites', where, orderBy, limit: MOST_INVITES }
}

/**
 * Creates an invitation to a group as an admin, who need not be in it, with an entry in the audit log.
 * @throws CloudError `not-found` if the group is gone, `permission-denied`, `unavailable`
 */
export async function makeInviteAsAdmin(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  { group, days, uses }: InviteTerms & { readonly group: Pick<Group, 'id' | 'name'> },
): Promise<Invite> {
  const now = Math.floor(await cloud.serverNow())
  const random = crypto.getRandomValues(new Uint8Array(32))
  const maker = { id: by.userId, name: by.name }
  const invite = newInvite({ group, by: maker, asAdmin: true, days, uses, now, random })
  const entry = entryOf(by, {
    ...{ action: 'make-invite', targets: [group.id] },
    summary: `Made an invitation to ${group.name}: for ${uses}, ${days} days.`,
  })
  const ref = { collection: 'invites', id: invite.id } as const
  const data = { ...invite, syncedAt: SERVER_TIME }
  return cloud.transact([], () => ({
    writes: audited([{ kind: 'set', ref, data }], entry),
    result: invite,
  }))
}

/**
 * Revokes an invitation for good.
 * @param by the admin who does it, for the audit log; a coach of the group needs no entry
 * @throws CloudError `permission-denied`, `not-found`, `unavailable`
 */
export async function revokeInvite(
  cloud: Pick<Cloud, 'transact'>,
  { id, groupId, groupName }: Invite,
  by?: Actor,
): Promise<void> {
  const ref = { collection: 'invites', id } as const
  const summary = `Ended an invitation to ${groupName || groupId}.`
  const entry = by && entryOf(by, { action: 'end-invite', targets: [groupId], summary })
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const known = parseDocument(inviteSchema, document)
    if (!known) throw new CloudError('not-found', 'This invitation no longer exists.')
    if (known.revoked) return { writes: [], result: undefined }
    const data = { revoked: true, syncedAt: SERVER_TIME }
    const write = { kind: 'merge', ref, data } as const
    return { writes: entry ? audited([write], entry) : [write], result: undefined }
  })
}
