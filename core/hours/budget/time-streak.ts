/**
 * The streak of the time budget: consecutive confirmed days with exactly 24 actual hours
 * (docs/product.md#time-budget).
 */

import { type Streak, streakOf } from '#core/habits/streaks/streaks.ts'
import { type HoursOfDay, isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'

/** Whether a day counts for the streak: confirmed, and exactly 24 hours. */
export function countsForTimeStreak(day: HoursOfDay): boolean {
  return isConfirmed(day) && isValid(day.actual)
}

/**
 * The time budget's streak, by the rules of all streaks (docs/decisions/0011-streak-rules.md): today never
 * breaks it, an unconfirmed day does.
 * @param days the member's days in any order; days after `today` do not count
 */
export function timeStreakOf(
  days: Iterable<HoursOfDay & Pick<TimeDay, 'queryDate'>>,
  today: DayKey,
): Streak {
  return streakOf(days, today, countsForTimeStreak)
}
