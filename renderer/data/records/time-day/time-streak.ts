/** Computes the time budget's streak from the days on this device, reading few days beyond the streak. */

import { countsForTimeStreak, timeStreakOf } from '#core/hours/budget/time-streak.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'

/** How many days the first read covers; each further read doubles the range. */
const FIRST_READ = 32

/** Confirmed days in a row with 24 actual hours up to `day`, which never breaks it (docs/product.md#time-budget). */
export async function streakUpTo(account: Account, day: DayKey): Promise<number> {
  const days: TimeDay[] = []
  for (let from = 0, to = FIRST_READ; ; from = to, to *= 2) {
    days.push(...(await readBack(account, day, from, to)))
    const { current } = timeStreakOf(days, day)
    // A streak that may go on before the first day read is at most one day short: `day` itself.
    if (current < to - 1) return current
  }
}

/** The same for the day's record: beyond 32 days it trusts the streak in the record there, so it costs the same after years. */
export async function streakToStore(account: Account, day: DayKey): Promise<number> {
  const days = await readBack(account, day, 0, FIRST_READ)
  const { current } = timeStreakOf(days, day)
  const oldest = days.at(-1)
  const goesOn = days.length === FIRST_READ && current >= FIRST_READ - 1
  // The record of a day that breaks the streak holds the length of an earlier streak.
  if (!oldest || !goesOn || !countsForTimeStreak(oldest)) return current
  return current - 1 + Math.max(1, oldest.streak)
}

/** The stored days from `from` to just before `to` days back, newest first. */
async function readBack(
  { database, userId }: Account,
  day: DayKey,
  from: number,
  to: number,
): Promise<TimeDay[]> {
  const backs = Array.from({ length: to - from }, (_, index) => from + index)
  const ids = backs.map((back) => timeDayId(userId, addDays(day, -back)))
  const stored = await readRecords(database, 'timeTrackingDaily', timeTrackingDailySchema, ids)
  return stored.filter((one) => one !== undefined)
}
