import { monthOf } from '#core/days/month.ts'
import { groupSchema } from '#core/records/group.ts'
import { showsDays, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/local/account.ts'
import { enqueue } from '#data/local/outbox.ts'
import { readMember, readUser } from '#data/local/owner.ts'
import { localDay } from '#data/local/today.ts'
import { readMonth } from '#data/local/write-days.ts'
import { ADDRESS_TABLES, addressDays } from './address-days.ts'

interface Joining {
  readonly groupId: string
  readonly groupName: string
  /** Consent to stand on the group's board (design 1). */
  readonly onBoard: boolean
  /** The id of the invitation that they come with. */
  readonly invite?: string | undefined
}

/**
 * Makes the member one of a group: this month's points go with them (design 6).
 * @throws Error where the member's own record is not on this device
 */
export function joinGroup(account: Account, joining: Joining): Promise<void> {
  const { groupId, groupName, onBoard, invite } = joining
  return changeMembership(account, { groupId, groupName, onBoard, ...(invite && { invite }) })
}

/**
 * Leaves the group, and its boards with it; this month's points go along (design 6).
 * @throws Error where the member's own record is not on this device
 */
export function leaveGroup(account: Account): Promise<void> {
  return changeMembership(account, { groupId: '', groupName: '', onBoard: false })
}

/**
 * Takes a change of group back.
 * @param before where the member was; `''` is in no group
 * @throws Error where the member's own record is not on this device
 */
export function returnToGroup(account: Account, before: Joining): Promise<void> {
  return before.groupId === '' ? leaveGroup(account) : joinGroup(account, before)
}

/** Gives the consent to stand on the group's board, or takes it back. */
export async function setOnBoard(account: Account, onBoard: boolean): Promise<void> {
  const { groupId, groupName } = (await readMember(account)).owner
  if (groupId === '') throw new Error('There is no group whose board one could stand on.')
  return changeMembership(account, { groupId, groupName, onBoard })
}

/** The tables a transaction around a change of group has to span. */
export const MEMBERSHIP_TABLES = [...ADDRESS_TABLES, 'trackingMonthly'] as const

async function changeMembership(account: Account, joining: Joining): Promise<void> {
  const { database, userId, now } = account
  const { groupId, groupName, onBoard } = joining
  await database.transaction('rw', [...MEMBERSHIP_TABLES], async () => {
    const user = await readUser(account)
    if (!user) throw new Error(`User ${userId} is not on this device yet.`)
    const at = nextStamp(now(), user.stamps.groupId ?? NEVER)
    const stamps = { ...user.stamps, groupId: at, onBoard: at }
    const joined = userSchema.parse({ ...user, groupId, onBoard, stamps })
    const owner = { userId, userName: user.name, groupId, groupName }
    const month = await readMonth(
      account,
      { owner, onBoard, daysOnBoard: showsDays(joined) },
      monthOf(localDay(now(), user.dayStartHour)),
    )
    if (groupId !== '' && !(await database.groups.get(groupId))) {
      await database.groups.put(groupSchema.parse({ id: groupId, name: groupName }))
    }
    await database.users.put(joined)
    await database.trackingMonthly.put({ ...month, ...owner, onBoard })
    // Who takes the consent back leaves the boards of earlier months, too.
    if (!onBoard) await database.trackingMonthly.toCollection().modify({ onBoard: false })
    await enqueue(account, `membership/${userId}`, { kind: 'joinGroup', ...joining, at })
    await addressDays(account)
  })
}
