/** The time budget's streak: consecutive confirmed days with exactly 24 actual hours (docs/product.md#time-budget). */

import { type Streak, streakOf } from '#core/habits/streaks/streaks.ts'
import { type HoursOfDay, isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'

export function countsForTimeStreak(day: HoursOfDay): boolean {
  return isConfirmed(day) && isValid(day.actual)
}

/** @param days in any order; those after `today` do not count */
export function timeStreakOf(
  days: Iterable<HoursOfDay & Pick<TimeDay, 'queryDate'>>,
  today: DayKey,
): Streak {
  return streakOf(days, today, countsForTimeStreak)
}
