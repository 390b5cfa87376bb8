/** Break days earn nothing, and neither break nor extend a streak. Two offline devices may make five: all stay. */
import type { DayNumber } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'

export const BREAKS_A_MONTH = 4

export interface BreakDay {
  readonly queryDate: DayNumber
  readonly skipped: boolean
}

function breaksOf(month: MonthNumber, days: Iterable<BreakDay>): Set<DayNumber> {
  const breaks = new Set<DayNumber>()
  for (const { queryDate, skipped } of days) {
    if (skipped && Math.floor(queryDate / 100) === month) breaks.add(queryDate)
  }
  return breaks
}

export function breaksLeft(month: MonthNumber, days: Iterable<BreakDay>): number {
  return Math.max(0, BREAKS_A_MONTH - breaksOf(month, days).size)
}
