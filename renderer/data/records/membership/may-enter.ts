/** Which way leads a member into a group; the rules judge the same (docs/decisions/0099-invitations.md). */
import { inviteTrouble, inviteUse } from '#core/joining/invites.ts'
import { isAdmitted } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { userSchema } from '#core/records/user.ts'
import { type Cloud, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

interface Entering {
  readonly userId: string
  readonly group: Group
  readonly request: JoinRequest | undefined
  /** The invitation they come with. */
  readonly invite: Invite | undefined
  /** Whoever made it is gone from the group. */
  readonly isForsaken: boolean
  readonly isAdmin: boolean
  /** The server's time in ms. */
  readonly now: number
}

interface Entry {
  /** What the use of the way writes: an acceptance goes, an invitation counts. */
  readonly writes: readonly Write[]
  /** For the member's own record: the invitation's use, `''` for any other way. */
  readonly joinedWith: string
}

/**
 * How a member comes into a group that they are not in.
 * @throws CloudError `permission-denied` where no way leads in
 */
export function entryTo(entering: Entering): Entry {
  const { userId, group, request, invite, isForsaken, isAdmin, now } = entering
  const isBarred = request?.state === 'barred' && !isAdmin
  if (request && isAdmitted(request, now) && !group.archived) {
    // Who was accepted joins by it, once (decision 0082).
    const ref = { collection: 'joinRequests', id: request.id } as const
    return { writes: [{ kind: 'delete', ref }], joinedWith: '' }
  }
  if ((group.open || isAdmin) && !group.archived && !isBarred) return { writes: [], joinedWith: '' }
  const counts = invite?.groupId === group.id && !isForsaken && !inviteTrouble(invite, now)
  if (!invite || !counts || group.archived || isBarred) {
    throw new CloudError('permission-denied', 'No way leads into this group.')
  }
  const used = invite.used + 1
  const ref = { collection: 'invites', id: invite.id } as const
  const data = { used, lastUsedBy: userId, syncedAt: SERVER_TIME }
  return {
    writes: [{ kind: 'merge', ref, data }],
    joinedWith: inviteUse({ id: invite.id, used }),
  }
}

/** The invitation by an id; undefined where there is none, or the link brings none. */
export async function readInvite(
  cloud: Pick<Cloud, 'get'>,
  id: string | undefined,
): Promise<Invite | undefined> {
  if (id === undefined) return undefined
  const document = await cloud.get({ collection: 'invites', id })
  return inviteSchema.safeParse(document?.data).data
}

/** Whether an invitation's maker has left its group; where the backend does not tell, its rules judge. */
export async function isForsaken(
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

/** Whether the account is an admin's; nobody is who is not signed in. */
export async function isAdminNow({ auth }: Pick<Cloud, 'auth'>): Promise<boolean> {
  return auth.claims().then(
    ({ admin }) => admin === true,
    () => false,
  )
}
