/** What the home screen shows, read by ids and one range of them: it costs the same after a week and after years. */

import { breaksLeft } from '#core/breaks/breaks.ts'
import { addDays, type DayKey, daysUpTo, OPEN_DAYS_BACK } from '#core/days/day.ts'
import { NO_HISTORY, summariesOf } from '#core/days/history.ts'
import { monthOf } from '#core/days/month.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import {
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import {
  emptyMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { Account } from '#data/local/account.ts'
import { HISTORY_ID, parseHistory } from '#data/local/history-record.ts'
import { groupOf, memberOf } from '#data/local/owner.ts'
import { parseStored } from '#data/local/stored-record.ts'

export interface StoredHome {
  readonly user: User | undefined
  /** Today and the seven days before it, oldest first; a missing one is an empty day. */
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly month: TrackingMonthly
  readonly stats: Stats | undefined
  /** Breaks left in the month of each of the days. */
  readonly breaksLeft: (day: DayKey) => number
}

const TABLES = [
  'users',
  'groups',
  'trackingDaily',
  'trackingMonthly',
  'usersStats',
  'history',
] as const

/**
 * Reads everything in one go and one transaction: the days, and the month that is their sum, are of the
 * same moment.
 */
export async function readHome(account: Account, today: DayKey): Promise<StoredHome> {
  const { database, userId, now } = account
  const number = monthOf(today)
  const keys = daysUpTo(today, OPEN_DAYS_BACK + 1)
  const idOf = (day: DayKey) => trackingDailyId(userId, day)
  const first = idOf(addDays(today, -OPEN_DAYS_BACK))
  const [rawUser, rawGroups, rawDays, rawMonth, rawStats, rawHistory] = await database.transaction(
    'r',
    [...TABLES],
    async () =>
      Promise.all([
        database.users.get(userId),
        database.groups.toArray(),
        // One request for the week: eight by id cost a phone milliseconds more.
        database.trackingDaily.where('id').between(first, idOf(today), true, true).toArray(),
        database.trackingMonthly.get(trackingMonthlyId(userId, number)),
        database.usersStats.get(userId),
        database.history.get(HISTORY_ID),
      ]),
  )
  const user = parseStored(database, 'users', userSchema, rawUser)
  const { owner, onBoard } = memberOf(userId, user, groupOf(database, user, rawGroups))
  const stored = new Map(
    rawDays.map((day) => [
      day.id,
      parseStored(database, 'trackingDaily', trackingDailySchema, day),
    ]),
  )
  const month = parseStored(database, 'trackingMonthly', trackingMonthlySchema, rawMonth)
  const history = parseHistory(rawHistory) ?? NO_HISTORY
  return {
    user,
    days: new Map(keys.map((day) => [day, stored.get(idOf(day)) ?? emptyDay(owner, day, now())])),
    month: month ?? emptyMonth(owner, number, now(), onBoard),
    stats: parseStored(database, 'usersStats', statsSchema, rawStats),
    breaksLeft: (day) => breaksLeft(monthOf(day), summariesOf(history, monthOf(day))),
  }
}
