/**
 * The streak of the time budget: confirmed days in a row whose actual is exactly 24 (docs/product.md#time-budget).
 */
import type { DayKey } from '#core/days/day.ts'
import { type HoursOfDay, isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { type Streak, streakOf } from '#core/streaks/streaks.ts'
import { isValid } from './hour-set.ts'

/** Whether a day counts for the streak: the member has said how it went, and it is exactly 24. */
export function countsForTimeStreak(day: HoursOfDay): boolean {
  return isConfirmed(day) && isValid(day.actual)
}

/**
 * The run of consecutive days whose actual is 24, by the rules of every streak
 * (docs/decisions/0011-streak-rules.md): today never breaks it, a day that is not confirmed does.
 * @param days the member's days in any order; days after `today` do not count
 */
export function timeStreakOf(
  days: Iterable<HoursOfDay & Pick<TimeDay, 'queryDate'>>,
  today: DayKey,
): Streak {
  return streakOf(days, today, countsForTimeStreak)
}
