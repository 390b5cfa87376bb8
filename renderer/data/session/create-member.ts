/** Who comes for the first time: their record, the group they were invited to, and the thanks for the link. */
import { newMemberFields } from '#core/records/new-member.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { ADDRESS_TABLES } from '#data/records/day/address-days.ts'
import { notificationIntents } from '#data/records/notification/intents.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'

/** What somebody came with (docs/product.md#routes). */
export interface Invited {
  /** The group of the link. */
  readonly groupId?: string | undefined
  /** The invitation of the link. */
  readonly invite?: string | undefined
  /** Who sent it. Spelt as existing data spells it (docs/product.md#groups-and-boards). */
  readonly refferedById?: string | undefined
  /** Consent to stand on the group's board (docs/product.md#privacy). */
  readonly onBoard?: boolean
}

/**
 * Makes a new member's own record from what the sign-in knows of them, tells who sent the link, and joins
 * the group of it (docs/product.md#accounts-and-files, docs/product.md#groups-and-boards): an open one, or by an
 * invitation that still counts; any other it asks to join (decision 0099). A referral to oneself, or to nobody that
 * there is, counts as none.
 * @throws what IndexedDB throws where the write fails; CloudError where the group cannot be asked for
 */
export async function createMember(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
  { groupId, invite, refferedById, onBoard = false }: Invited = {},
): Promise<void> {
  const now = account.now()
  const timeZoneOffset = new Date(now).getTimezoneOffset()
  const referrer = refferedById ? await findReferrer(cloud, refferedById) : undefined
  const known = newMemberFields(session, referrer?.id ?? '')
  const { database, userId } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    await saveUser(account, { ...known, created: now, lastActive: now, timeZoneOffset })
    if (typeof known.refferedById !== 'string') return
    // After the record, for the rules let only those tell whose record names the other.
    await notificationIntents.enqueue(account, `notifications/referral_${userId}`, {
      kind: 'tellReferrer',
      referrerId: known.refferedById,
    })
  })
  if (groupId === undefined) return
  // Few come by a link: nobody else waits for this.
  const { followInvitation } = await import('./follow-invitation.ts')
  await followInvitation(account, cloud, { groupId, invite, onBoard })
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
