/** Where a link leads whom it invited: into its group, or to asking for it (docs/decisions/0099-invitations.md). */
import { type InviteState, inviteTrouble } from '#core/joining/invites.ts'
import { groupSchema } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isForsaken, readInvite } from '#data/records/membership/may-enter.ts'
import type { Account } from '#data/storage/account.ts'

interface Invitation {
  readonly groupId: string
  readonly invite: string | undefined
  /** Consent to stand on the group's board. */
  readonly onBoard: boolean
}

/**
 * Joins an open group, or any by an invitation that still counts; another one it asks to join.
 * @throws what IndexedDB throws where the write fails; CloudError where the group cannot be asked for
 */
export async function followInvitation(
  account: Account,
  cloud: Cloud,
  { groupId, invite: inviteId, onBoard }: Invitation,
): Promise<void> {
  const group = await findGroup(cloud, groupId)
  if (!group) return
  const invite = group.open ? undefined : await findInvite(cloud, inviteId, group.id)
  if (group.open || invite?.state === 'counts') {
    const { joinGroup } = await import('#data/records/membership/commands.ts')
    const joining = { groupId: group.id, groupName: group.name, onBoard }
    await joinGroup(account, invite ? { ...joining, invite: inviteId } : joining)
  } else {
    const { askToJoin } = await import('#data/records/join-request/commands.ts')
    await askToJoin(account, group, onBoard)
  }
}

/** A group one can join. @returns undefined where there is none (any more) */
export async function findGroup(cloud: Cloud, id: string) {
  const document = await cloud.get({ collection: 'groups', id })
  const group = groupSchema.safeParse(document?.data)
  return group.success && !group.data.archived ? group.data : undefined
}

/**
 * Looks an invitation to a group up, as whoever is signed in.
 * @returns undefined where the link brings none; `counts` with the name of who made it
 * @throws CloudError `unavailable`
 */
export async function findInvite(
  cloud: Pick<Cloud, 'get' | 'serverNow'>,
  id: string | undefined,
  groupId: string,
): Promise<{ readonly state: InviteState; readonly byName: string } | undefined> {
  if (id === undefined) return undefined
  const [invite, now] = await Promise.all([readInvite(cloud, id), cloud.serverNow()])
  if (invite?.groupId !== groupId) return { state: 'unknown', byName: '' }
  const trouble =
    inviteTrouble(invite, now) ?? ((await isForsaken(cloud, invite)) ? 'revoked' : undefined)
  return { state: trouble ?? 'counts', byName: invite.byName }
}
