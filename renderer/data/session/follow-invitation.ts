/** Follows an invitation link: joins its group, or requests to join (docs/decisions/0099-invitations.md). */

import { type InviteState, inviteTrouble } from '#core/policies/joining/invites.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import { userSchema } from '#core/records/user.ts'
import { hasLeft } from '#core/server/membership/entry-to.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'

interface Invitation {
  readonly groupId: string
  readonly invite: string | undefined
  /** Consent to be shown on the group's board. */
  readonly onBoard: boolean
}

/** Joins an open group or with a valid invitation, else asks to. @throws CloudError if the group cannot be read */
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

/** A group that accepts members. @returns undefined if it does not exist or is archived */
export async function findGroup(cloud: Cloud, id: string) {
  const document = await cloud.get({ collection: 'groups', id })
  const group = groupSchema.safeParse(document?.data)
  return group.success && !group.data.archived ? group.data : undefined
}

/** @returns undefined if the link has no invitation; `counts` if it is valid @throws CloudError `unavailable` */
export async function findInvite(
  cloud: Pick<Cloud, 'get' | 'serverNow'>,
  id: string | undefined,
  groupId: string,
): Promise<{ readonly state: InviteState; readonly byName: string } | undefined> {
  if (id === undefined) return undefined
  const [document, now] = await Promise.all([
    cloud.get({ collection: 'invites', id }),
    cloud.serverNow(),
  ])
  const invite = inviteSchema.safeParse(document?.data).data
  if (invite?.groupId !== groupId) return { state: 'unknown', byName: '' }
  const trouble =
    inviteTrouble(invite, now) ?? ((await hasMakerLeft(cloud, invite)) ? 'revoked' : undefined)
  return { state: trouble ?? 'counts', byName: invite.byName }
}

/** Whether an invitation's maker has left its group; false if that cannot be read: then only joining tells. */
async function hasMakerLeft(cloud: Pick<Cloud, 'get'>, invite: Invite): Promise<boolean> {
  if (invite.asAdmin) return false
  const look = async () => {
    const maker = await cloud.get({ collection: 'users', id: invite.by })
    return hasLeft(userSchema.safeParse(maker?.data).data, invite)
  }
  return (await unless('permission-denied', look)) ?? false
}
