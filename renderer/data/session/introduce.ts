/** Who comes for the first time: their record, the group they were invited to, and the thanks for the link. */
import { type InviteState, inviteTrouble } from '#core/invites/invites.ts'
import { groupSchema } from '#core/records/group.ts'
import { introductionOf } from '#core/records/introduction.ts'
import { inviteSchema } from '#core/records/invite.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { ADDRESS_TABLES } from '#data/commands/address-days.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { enqueue } from '#data/local/outbox.ts'
import { isForsaken } from '#data/sync/may-enter.ts'

/** What somebody came with (spec 2, `/auth`). */
export interface Invited {
  /** The group of the link. */
  readonly groupId?: string | undefined
  /** The invitation of the link. */
  readonly invite?: string | undefined
  /** Who sent it. Spelt as existing data spells it (design 5). */
  readonly refferedById?: string | undefined
  /** Consent to stand on the group's board (design 1). */
  readonly onBoard?: boolean
}

/**
 * Makes a new member's own record from what the sign-in knows of them, tells who sent the link, and joins
 * the group of it (spec 7, design 5): an open one, or by an invitation that still counts; any other it asks to join
 * (decision 0099). A referral to oneself, or to nobody that there is, counts as none.
 * @throws what IndexedDB throws where the write fails; CloudError where the group cannot be asked for
 */
export async function introduce(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
  { groupId, invite: inviteId, refferedById, onBoard = false }: Invited = {},
): Promise<void> {
  const now = account.now()
  const timeZoneOffset = new Date(now).getTimezoneOffset()
  const referrer = refferedById ? await findReferrer(cloud, refferedById) : undefined
  const known = introductionOf(session, referrer?.id ?? '')
  const { database, userId } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    await saveUser(account, { ...known, created: now, lastActive: now, timeZoneOffset })
    if (typeof known.refferedById !== 'string') return
    // After the record, for the rules let only those tell whose record names the other.
    await enqueue(account, `notifications/referral_${userId}`, {
      kind: 'tellReferrer',
      referrerId: known.refferedById,
    })
  })
  const group = groupId === undefined ? undefined : await findGroup(cloud, groupId)
  if (!group) return
  const invite = group.open ? undefined : await findInvite(cloud, inviteId, group.id)
  if (group.open || invite?.state === 'counts') {
    const { joinGroup } = await import('#data/commands/join-group.ts')
    const joining = { groupId: group.id, groupName: group.name, onBoard }
    await joinGroup(account, invite ? { ...joining, invite: inviteId } : joining)
  } else {
    const { askToJoin } = await import('#data/joining/ask-to-join.ts')
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
  const [document, now, isLeft] = await Promise.all([
    cloud.get({ collection: 'invites', id }),
    cloud.serverNow(),
    isForsaken(cloud, id),
  ])
  const invite = inviteSchema.safeParse(document?.data).data
  if (invite?.groupId !== groupId) return { state: 'unknown', byName: '' }
  const trouble = inviteTrouble(invite, now) ?? (isLeft ? 'revoked' : undefined)
  return { state: trouble ?? 'counts', byName: invite.byName }
}

/** Who sent a link, undefined where there is nobody by that id. Where the backend does not tell, it is believed. */
async function findReferrer(
  cloud: Cloud,
  id: string,
): Promise<{ readonly id: string } | undefined> {
  try {
    return (await cloud.get({ collection: 'users', id })) && { id }
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return { id }
    throw error
  }
}
