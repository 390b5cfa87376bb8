/** How a member may join a group; the rules check the same (docs/decisions/0099-invitations.md). */
import { inviteTrouble, inviteUse } from '#core/joining/invites.ts'
import { isAdmitted } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

interface Entering {
  readonly userId: string
  readonly group: Group
  readonly request: JoinRequest | undefined
  /** The invitation they join with. */
  readonly invite: Invite | undefined
  /** The one who made the invitation has left the group. */
  readonly hasMakerLeft: boolean
  readonly isAdmin: boolean
  /** The server's time in ms. */
  readonly now: number
}

interface Entry {
  /** What joining this way writes: an acceptance is deleted, an invitation's uses are counted. */
  readonly writes: readonly Write[]
  /** For the member's own record: which use of an invitation, `''` for any other way. */
  readonly joinedWith: string
}

/**
 * Finds the way in which a member may join a group that they are not in.
 * @throws CloudError `permission-denied` if there is none
 */
export function entryTo(entering: Entering): Entry {
  const { userId, group, request, invite, hasMakerLeft, isAdmin, now } = entering
  const isBarred = request?.state === 'barred' && !isAdmin
  if (request && isAdmitted(request, now) && !group.archived) {
    // An acceptance can be used once (decision 0082).
    const ref = { collection: 'joinRequests', id: request.id } as const
    return { writes: [{ kind: 'delete', ref }], joinedWith: '' }
  }
  if ((group.open || isAdmin) && !group.archived && !isBarred) return { writes: [], joinedWith: '' }
  const counts = invite?.groupId === group.id && !hasMakerLeft && !inviteTrouble(invite, now)
  if (!invite || !counts || group.archived || isBarred) {
    throw new CloudError('permission-denied', 'You can’t join this group.')
  }
  const used = invite.used + 1
  const ref = { collection: 'invites', id: invite.id } as const
  const data = { used, lastUsedBy: userId, syncedAt: SERVER_TIME }
  return {
    writes: [{ kind: 'merge', ref, data }],
    joinedWith: inviteUse({ id: invite.id, used }),
  }
}

/** The invitation by its id; undefined if there is none, or no id. */
export async function readInvite(
  cloud: Pick<Cloud, 'get'>,
  id: string | undefined,
): Promise<Invite | undefined> {
  if (id === undefined) return undefined
  const document = await cloud.get({ collection: 'invites', id })
  return inviteSchema.safeParse(document?.data).data
}

/**
 * Whether an invitation's maker has left its group; false if that cannot be read: then the rules check it.
 */
export async function hasMakerLeft(
  cloud: Pick<Cloud, 'get'>,
  invite: Invite | undefined,
): Promise<boolean> {
  if (!invite || invite.asAdmin) return false
  try {
    const maker = await cloud.get({ collection: 'users', id: invite.by })
    const { data } = userSchema.safeParse(maker?.data)
    return data === undefined || data.deleted || data.groupId !== invite.groupId
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return false
    throw error
  }
}

/** Whether the account is an admin's; false if nobody is signed in. */
export async function isAdminNow({ auth }: Pick<Cloud, 'auth'>): Promise<boolean> {
  return auth.claims().then(
    ({ admin }) => admin === true,
    () => false,
  )
}
