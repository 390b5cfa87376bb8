/**
 * Days marked as a break: they earn nothing, and neither break nor extend a streak; at most four a month
 * (design 6). Two devices that were offline at once may still make five of a month: then all five stay,
 * for nothing is ranked by streaks and a break earns nothing.
 */
import { type DayKey, type DayNumber, numberOfDay } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'

/** The most days of a calendar month that may be a break (design 6). */
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

/**
 * Whether `day` may be a break: fewer than four other days of its month are. True for a day that already
 * is one of the four, so that replaying the change is no error. Whether the day is still open for changes
 * is `isOpenDay`'s to say.
 */
export function canTakeBreak(day: DayKey, daysOfMonth: Iterable<BreakDay>): boolean {
  const breaks = breaksOf(monthOf(day), daysOfMonth)
  breaks.delete(numberOfDay(day))
  return breaks.size < BREAKS_A_MONTH
}
