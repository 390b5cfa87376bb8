/**
 * Days marked as a break: they earn nothing, and neither break nor extend a streak; at most four a month
 * (docs/product.md#points), which the screen asks before it lets one be taken. Two devices that were offline at once may still make five of a month: then all five
 * stay, for nothing is ranked by streaks and a break earns nothing.
 */
import type { DayNumber } from '#core/days/day.ts'
import type { MonthNumber } from '#core/days/month.ts'

/** The most days of a calendar month that may be a break (docs/product.md#points). */
export const BREAKS_A_MONTH = 4

/** What is read of a day; a `TrackingDaily` is one. */
export interface BreakDay {
  readonly queryDate: DayNumber
  readonly skipped: boolean
}

/** The days of `month` that are marked as a break, each once. */
function breaksOf(month: MonthNumber, days: Iterable<BreakDay>): Set<DayNumber> {
  const breaks = new Set<DayNumber>()
  for (const { queryDate, skipped } of days) {
    if (skipped && Math.floor(queryDate / 100) === month) breaks.add(queryDate)
  }
  return breaks
}

/** How many breaks `month` has left, 0 to 4. Days of other months are not counted. */
export function breaksLeft(month: MonthNumber, days: Iterable<BreakDay>): number {
  return Math.max(0, BREAKS_A_MONTH - breaksOf(month, days).size)
}
