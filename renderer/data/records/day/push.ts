/**
 * Pushes a day in one cloud transaction: the day, its month and the stats change together
 * (docs/product.md#points).
 */
import type { DayKey } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import { recordable } from '#core/records/bounds.ts'
import type { Member } from '#core/records/member.ts'
import {
  applyToDay,
  type DayChanges,
  emptyDay,
  type Owner,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import {
  differenceOf,
  emptyMonth,
  isNothing,
  moveMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { isOfGroup, showsDays, type User, userSchema } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import { dayOnServer } from './open-calendar.ts'
import { rememberStats, statsToPush, statsWrite } from './stats.ts'

/**
 * Pushes a day's changes. Replaying it changes no sum: what is stored already makes no difference. The day is written
 * all the same, because its later `syncedAt` tells the device that the cloud's group and name count, not its own.
 * @returns the day as the cloud has it now
 * @throws CloudError `invalid` if the day is ahead of the server's calendar
 */
export async function pushDay(
  context: PushContext,
  day: DayKey,
  changes: DayChanges,
): Promise<TrackingDaily> {
  const { account, cloud, member, serverNow } = context
  const { owner } = member
  const { userId } = account
  const { late } = dayOnServer(day, serverNow)
  const ids = { day: trackingDailyId(userId, day), month: trackingMonthlyId(userId, monthOf(day)) }
  const stats = await statsToPush(account)
  const result = await cloud.transact(
    [
      { collection: 'trackingDaily', id: ids.day },
      { collection: 'trackingMonthly', id: ids.month },
      { collection: 'users', id: userId },
    ],
    ([dayDocument, monthDocument, userDocument]) => {
      const stored = parseDocument(trackingDailySchema, dayDocument)
      const month = parseDocument(trackingMonthlySchema, monthDocument)
      const user = userSchema.safeParse(userDocument?.data).data
      const credited = creditedOf(owner, monthOf(day), month, user)
      const base = stored ?? emptyDay(credited, day, account.now())
      const applied = applyToDay(base, changes)
      const by = differenceOf(stored, applied)
      // Both this device and the server must agree, because the rules check the server's record.
      const shown = member.daysOnBoard && user !== undefined && showsDays(user)
      const after: TrackingDaily = {
        ...applied,
        ...credited,
        dateTime: recordable(account.now()),
        onBoard: shown,
        late: applied.late || (late && !isNothing(by)),
      }
      const begun = () => emptyMonth(credited, monthOf(day), account.now(), isAgreed(member, user))
      const moved = moveMonth(month ?? begun(), by)
      const writes = [
        dayWrite(after),
        monthWrite({ ...moved, userName: after.userName, late: moved.late || after.late }, after),
        ...(stats ? [statsWrite(stats)] : []),
      ]
      return { writes, result: { ...after, syncedAt: serverNow } }
    },
  )
  await rememberStats(account, stats)
  return result
}

/**
 * The month decides which group is credited (docs/product.md#points): a member who changed group took the
 * month along. A new month from before the membership credits no group (decision 0101). The name is the
 * cloud's: this device may not know a new one yet.
 */
function creditedOf(
  { userId, userName, ...owner }: Owner,
  number: MonthNumber,
  month: TrackingMonthly | undefined,
  user: User | undefined,
): Owner {
  const own = !user || isOfGroup(number, user) ? owner : { groupId: '', groupName: '' }
  const { groupId, groupName } = month ?? own
  return { userId, userName: user?.name ?? userName, groupId, groupName }
}

/**
 * Whether a new month goes on the board; the server's consent counts too: another device may have withdrawn
 * it.
 */
function isAgreed(member: Member, user: User | undefined): boolean {
  return member.onBoard && user?.onBoard === true
}

function dayWrite(day: TrackingDaily): Write {
  const data = { ...day, syncedAt: SERVER_TIME }
  return { kind: 'merge', ref: { collection: 'trackingDaily', id: day.id }, data }
}

function monthWrite(month: TrackingMonthly, day: TrackingDaily): Write {
  const data = { ...month, lastDay: day.id, syncedAt: SERVER_TIME }
  return { kind: 'merge', ref: { collection: 'trackingMonthly', id: month.id }, data }
}
