/** Scale of the bars: 24 hours unless a day has more. */

import { averageDayOf, type HourSums } from '#core/hours/budget/insight.ts'
import type { FilledSlot } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES, type Side } from '#core/values/hours/categories.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'

const STEP = 6

interface SlotBars {
  readonly plan: HourSums
  readonly actual: HourSums
}

/** The average recorded day of a slot, plan and actual; undefined if none is recorded. */
export function barsOf({ totals }: FilledSlot): SlotBars | undefined {
  if (!totals) return undefined
  return { plan: averageDayOf([totals], 'plan'), actual: averageDayOf([totals]) }
}

/** The hours of a bar, rounded: the sum of five averages may differ from 24 by a rounding error. */
export function heightOf(bars: SlotBars, side: Side): number {
  const sum = CATEGORIES.reduce((so, category) => so + bars[side][category], 0)
  return Math.round(sum * 1000) / 1000
}

/** Hours at the top of the chart: 24, or the next multiple of six above the highest bar. */
export function topOf(slots: readonly FilledSlot[]): number {
  const heights = slots.flatMap((slot) => {
    const bars = barsOf(slot)
    return bars ? [heightOf(bars, 'plan'), heightOf(bars, 'actual')] : []
  })
  return Math.ceil(Math.max(HOURS_A_DAY, ...heights) / STEP) * STEP
}
