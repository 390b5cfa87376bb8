/** The time budget's streak from the days on this device, reading little more of them than it is long. */
import { addDays, type DayKey } from '#core/days/day.ts'
import { timeDayId } from '#core/records/time-day.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { timeStreakOf } from '#core/time-budget/time-streak.ts'
import type { Account } from './account.ts'
import { readRecords } from './stored-record.ts'

/** Days that are read at once. */
const CHUNK = 32

/** Days in a row whose actual is 24, up to `day`, which does not break them itself (design 7). */
export async function streakUpTo({ database, userId }: Account, day: DayKey): Promise<number> {
  for (let read = CHUNK; ; read *= 2) {
    const ids = Array.from({ length: read }, (_, back) => timeDayId(userId, addDays(day, -back)))
    const stored = await readRecords(database, 'timeTrackingDaily', timeTrackingDailySchema, ids)
    const days = stored.filter((one) => one !== undefined)
    const { current } = timeStreakOf(days, day)
    // A run that may go on before the first day that was read is at most one day short: `day` itself.
    if (current < read - 1) return current
  }
}
