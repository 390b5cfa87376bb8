/** Creates a new member: their record, the group of their invitation, and the referral's notification. */

import { newMemberFields } from '#core/records/new-member.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import { ADDRESS_TABLES } from '#data/records/day/update-board-fields.ts'
import { referralIntents } from '#data/records/notification/intents.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'

/** What an invitation link carries (docs/product.md#routes). */
export interface Invited {
  readonly groupId?: string | undefined
  /** The invitation of the link. */
  readonly invite?: string | undefined
  /** The member who sent it. The spelling is that of existing data (docs/product.md#groups-and-boards). */
  readonly refferedById?: string | undefined
  /** Consent to be shown on the group's board (docs/product.md#privacy). */
  readonly onBoard?: boolean
}

/**
 * Creates a new member's record from the sign-in, notifies the sender of the link, and joins the link's group
 * (docs/product.md#accounts-and-files, docs/product.md#groups-and-boards): directly if it is open or the
 * invitation is valid, otherwise by a request to join (decision 0099). Ignores a referral to oneself or to an
 * unknown member.
 * @throws what IndexedDB throws if the write fails; CloudError if the group cannot be read
 */
export async function createMember(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
  { groupId, invite, refferedById, onBoard = false }: Invited = {},
): Promise<void> {
  const now = account.now()
  const timeZoneOffset = new Date(now).getTimezoneOffset()
  const known = newMemberFields(
    session,
    refferedById ? await findReferrer(cloud, refferedById) : '',
  )
  const { database, userId } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    await saveUser(account, { ...known, created: now, lastActive: now, timeZoneOffset })
    if (typeof known.refferedById !== 'string') return
    // After the record, which names the referrer.
    await referralIntents.enqueue(account, `notifications/referral_${userId}`, {
      kind: 'tellReferrer',
    })
  })
  if (groupId === undefined) return
  // Loaded on demand: most members come without a link.
  const { followInvitation } = await import('./follow-invitation.ts')
  await followInvitation(account, cloud, { groupId, invite, onBoard })
}

/** The sender of a link, '' if there is no such member. Who may not be read is trusted to be there. */
async function findReferrer(cloud: Cloud, id: string): Promise<string> {
  const isThere = async () => (await cloud.get({ collection: 'users', id })) !== undefined
  return (await unless('permission-denied', isThere)) === false ? '' : id
}
