import { groupSchema } from '#core/records/group.ts'
import { showsDays, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { monthOf } from '#core/values/time/month.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readMonth } from '#data/records/day/write-days.ts'
import type { Account } from '#data/storage/account.ts'
import { ADDRESS_TABLES, updateBoardFields } from '../day/update-board-fields.ts'
import { membershipTarget, readMember, readUser } from '../member/owner.ts'
import { membershipIntents } from './intents.ts'

interface Joining {
  readonly groupId: string
  readonly groupName: string
  /** Consent to be on the group's board (docs/product.md#privacy). */
  readonly onBoard: boolean
  /** The id of the invitation they join with. */
  readonly invite?: string | undefined
}

/** Joins a group; this month's points move along. @throws Error if the member's own record is not on this device */
export function joinGroup(account: Account, joining: Joining): Promise<void> {
  const { groupId, groupName, onBoard, invite } = joining
  return changeMembership(account, { groupId, groupName, onBoard, ...(invite && { invite }) })
}

/** Leaves the group and its boards; this month's points move along. @throws Error as `joinGroup` */
export function leaveGroup(account: Account): Promise<void> {
  return changeMembership(account, { groupId: '', groupName: '', onBoard: false })
}

/** Takes a change of group back. @param before `''` means no group @throws Error as `joinGroup` */
export function returnToGroup(account: Account, before: Joining): Promise<void> {
  return before.groupId === '' ? leaveGroup(account) : joinGroup(account, before)
}

/** Gives or withdraws the consent to be on the group's board. @throws Error if the member is in no group */
export async function setOnBoard(account: Account, onBoard: boolean): Promise<void> {
  const { groupId, groupName } = (await readMember(account)).owner
  if (groupId === '') throw new Error('There is no group whose board the member could join.')
  return changeMembership(account, { groupId, groupName, onBoard })
}

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
    // Withdrawing the consent takes the member off the boards of earlier months, too.
    if (!onBoard) await database.trackingMonthly.toCollection().modify({ onBoard: false })
    await membershipIntents.enqueue(account, membershipTarget(account), {
      kind: 'joinGroup',
      ...joining,
      at,
    })
    await updateBoardFields(account)
  })
}
