/** Who comes for the first time: their record, the group they were invited to, and the thanks for the link. */
import { groupSchema } from '#core/records/group.ts'
import { introductionOf } from '#core/records/introduction.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { ADDRESS_TABLES } from '#data/commands/address-days.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { enqueue } from '#data/local/outbox.ts'

/** What somebody came with (spec 2, `/auth`). */
export interface Invited {
  /** The group of the link. */
  readonly groupId?: string | undefined
  /** Who sent it. Spelt as existing data spells it (design 5). */
  readonly refferedById?: string | undefined
  /** Consent to stand on the group's board (design 1). */
  readonly onBoard?: boolean
}

/**
 * Makes a new member's own record from what the sign-in knows of them, tells who sent the link, and joins
 * the group of it (spec 7, design 5), or asks to join where the link is nobody's who is in it. A referral to
 * oneself, or to nobody that there is, counts as none.
 * @throws what IndexedDB throws where the write fails; CloudError where the group cannot be asked for
 */
export async function introduce(
  account: Account,
  cloud: Cloud,
  session: CloudSession,
  { groupId, refferedById, onBoard = false }: Invited = {},
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
  if (group.open || referrer?.mayBeIn(group.id)) {
    const { joinGroup } = await import('#data/commands/join-group.ts')
    await joinGroup(account, { groupId: group.id, groupName: group.name, onBoard })
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

interface Referrer {
  readonly id: string
  readonly mayBeIn: (groupId: string) => boolean
}

/**
 * Who sent a link, undefined where there is nobody by that id. Where the backend does not tell, the link is
 * believed: its rules do the judging, and what they refuse is asked for instead (`askInstead`).
 */
async function findReferrer(cloud: Cloud, id: string): Promise<Referrer | undefined> {
  try {
    const document = await cloud.get({ collection: 'users', id })
    return document && { id, mayBeIn: (groupId) => document.data.groupId === groupId }
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') {
      return { id, mayBeIn: () => true }
    }
    throw error
  }
}
