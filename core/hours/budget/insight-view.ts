/** Everything the insight shows, computed from the days of its windows. */

import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import {
  averageDayOf,
  type Drift,
  type Grain,
  type HourSums,
  type InsightDay,
  largestDriftOf,
  type Period,
  periodsOf,
  type Totals,
  totalsOf,
  trendOf,
} from './insight.ts'
import type { InsightWindow, Slot } from './insight-window.ts'

export interface FilledSlot extends Slot {
  readonly totals: Totals | undefined
}

export interface TrendView {
  /** Of days with exactly 24 actual hours. */
  readonly slots: readonly FilledSlot[]
  /** The average recorded day of 24 hours; undefined where none is recorded. */
  readonly average: HourSums | undefined
  /** Change in hours per day, newer half minus older; undefined with fewer than two recorded weeks. */
  readonly change: HourSums | undefined
}

export interface InsightView<Day extends InsightDay = InsightDay> {
  readonly days: readonly Day[]
  readonly slots: readonly FilledSlot[]
  readonly totals: Totals
  /** The sums of the days with exactly 24 actual hours: an hour that was not placed is not less of anything. */
  readonly compared: Totals
  readonly drifts: readonly Drift[]
  readonly largest: Drift | undefined
  readonly trend: TrendView
}

/** @param days those of both windows; others are ignored */
export function insightOf<Day extends InsightDay>(
  days: readonly Day[],
  window: InsightWindow,
  trendWindow: InsightWindow,
): InsightView<Day> {
  const shown = within(days, window.from, window.to)
  const compared = totalsOf(shown.filter(isWhole))
  return {
    days: shown,
    slots: filled(shown, window),
    totals: totalsOf(shown),
    compared,
    drifts: CATEGORIES.map((category) => ({ category, by: driftOf(compared, category) })),
    largest: largestDriftOf(compared),
    trend: trendIn(within(days, trendWindow.from, trendWindow.to).filter(isWhole), trendWindow),
  }
}

const isWhole = ({ actual }: InsightDay) => isValid(actual)

function trendIn(days: readonly InsightDay[], window: InsightWindow): TrendView {
  const slots = filled(days, window)
  const weeks = slots.flatMap(({ totals }) => (totals ? [totals] : []))
  return {
    slots,
    average: weeks.length === 0 ? undefined : averageDayOf(weeks),
    change: trendOf(weeks),
  }
}

function filled(days: readonly InsightDay[], { grain, slots }: InsightWindow): FilledSlot[] {
  const byKey = periodsByKey(days, grain)
  return slots.map((slot) => ({ ...slot, totals: byKey.get(slot.key) }))
}

function periodsByKey(days: readonly InsightDay[], grain: Grain): Map<string, Period> {
  return new Map(periodsOf(days, grain).map((period) => [period.key, period]))
}

function within<Day extends InsightDay>(days: readonly Day[], from: DayKey, to: DayKey): Day[] {
  const [first, last] = [numberOfDay(from), numberOfDay(to)]
  return days.filter(({ queryDate }) => first <= queryDate && queryDate <= last)
}

function driftOf({ plan, actual }: Totals, category: Category): number {
  return actual[category] - plan[category]
}
