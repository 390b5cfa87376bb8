/** The streak of the time budget: days in a row whose actual is exactly 24 (design 7). */
import type { DayKey } from '#core/days/day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { type Streak, streakOf } from '#core/streaks/streaks.ts'
import { isValid } from './hour-set.ts'

/**
 * The run of consecutive days whose actual is 24, by the rules of every streak
 * (docs/decisions/0011-streak-rules.md): today never breaks it, a day without a record does.
 * @param days the member's days in any order; days after `today` do not count
 */
export function timeStreakOf(
  days: Iterable<Pick<TimeDay, 'queryDate' | 'actual'>>,
  today: DayKey,
): Streak {
  return streakOf(days, today, ({ actual }) => isValid(actual))
}
