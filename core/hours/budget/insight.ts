/** Plan against actual hours by day, week and month (docs/product.md#time-budget). */

import type { TimeDay } from '#core/records/time-tracking.ts'
import {
  CATEGORIES,
  type Category,
  eachCategory,
  type Side,
} from '#core/values/hours/categories.ts'
import { isValid, remainingOf } from '#core/values/hours/hour-set.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { isoWeekOf } from '#core/values/time/iso-week.ts'

export type InsightDay = Pick<TimeDay, 'queryDate' | 'plan' | 'actual'>

/** Hours per category; sums can exceed 24, differences can be negative. */
export type HourSums = Readonly<Record<Category, number>>

export interface Totals {
  /** Recorded days, and how many of them have exactly 24 actual hours. */
  readonly days: number
  readonly validDays: number
  readonly plan: HourSums
  readonly actual: HourSums
}

export type Grain = 'day' | 'week' | 'month'

export interface Period extends Totals {
  /** `2026-11-20`, `2026-W47` (ISO 8601) or `2026-11`. */
  readonly key: string
  readonly first: DayKey
  readonly last: DayKey
}

const KEY_OF: Readonly<Record<Grain, (day: DayKey) => string>> = {
  day: (day) => day,
  week: isoWeekOf,
  month: (day) => day.slice(0, 7),
}

export function totalsOf(days: Iterable<InsightDay>): Totals {
  let [count, validDays] = [0, 0]
  const plan = eachCategory(() => 0)
  const actual = eachCategory(() => 0)
  for (const day of days) {
    count += 1
    if (isValid(day.actual)) validDays += 1
    for (const category of CATEGORIES) {
      plan[category] += day.plan[category]
      actual[category] += day.actual[category]
    }
  }
  return { days: count, validDays, plan, actual }
}

/** Sums of days by day, week or month, oldest first; without periods that have no recorded day. */
export function periodsOf(days: Iterable<InsightDay>, grain: Grain): Period[] {
  const sorted = [...days].sort((a, b) => a.queryDate - b.queryDate)
  const groups = Map.groupBy(sorted, ({ queryDate }) => KEY_OF[grain](dayOfNumber(queryDate)))
  return [...groups].flatMap(([key, group]) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const span = { first: dayOfNumber(first.queryDate), last: dayOfNumber(last.queryDate) }
    return [{ key, ...span, ...totalsOf(group) }]
  })
}

/** The difference between actual and plan in a category: positive where more was spent than planned. */
export interface Drift {
  readonly category: Category
  readonly by: number
}

/** The largest first. While hours of the day are not placed, nothing is less than planned: they may still be. */
export function differencesOf({ plan, actual }: Pick<InsightDay, 'plan' | 'actual'>): Drift[] {
  const isOpen = remainingOf(actual) > 0
  return CATEGORIES.map((category) => ({ category, by: actual[category] - plan[category] }))
    .filter(({ by }) => (isOpen ? by > 0 : by !== 0))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
}

export function largestDriftOf({ plan, actual }: Totals): Drift | undefined {
  const drifts = CATEGORIES.map((category) => ({ category, by: actual[category] - plan[category] }))
  const [largest] = drifts.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return largest && largest.by !== 0 ? largest : undefined
}

/**
 * The trend of actual hours: the average day of the newer half of the periods minus that of the older half,
 * in hours per day. A middle period counts for neither.
 * @param periods oldest first
 * @returns undefined for fewer than two periods
 */
export function trendOf(periods: readonly Totals[]): HourSums | undefined {
  const half = Math.floor(periods.length / 2)
  if (half === 0) return undefined
  const older = averageDayOf(periods.slice(0, half))
  const newer = averageDayOf(periods.slice(-half))
  return eachCategory((category) => newer[category] - older[category])
}

/** Hours of the average recorded day, on one side; periods weigh by their days. */
export function averageDayOf(periods: readonly Totals[], side: Side = 'actual'): HourSums {
  const days = periods.reduce((sum, period) => sum + period.days, 0)
  return eachCategory((category) => {
    const hours = periods.reduce((sum, period) => sum + period[side][category], 0)
    return days === 0 ? 0 : hours / days
  })
}
