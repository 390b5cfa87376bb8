/** The period the insight shows: a week of days, eight weeks, or a year of months. */
import { addDays, type DayKey, weekdayOf } from '#core/values/time/day.ts'
import { isoWeekOf, mondayOf } from '#core/values/time/iso-week.ts'
import { addMonths, daysInMonth, firstDayOf, monthOf } from '#core/values/time/month.ts'
import type { Grain } from './insight.ts'

export interface Slot {
  /** The same as `Period.key`: `2026-11-20`, `2026-W47` or `2026-11`. */
  readonly key: string
  readonly first: DayKey
  readonly last: DayKey
}

export interface InsightWindow {
  readonly grain: Grain
  readonly slots: readonly Slot[]
  readonly from: DayKey
  readonly to: DayKey
}

/** Seven days are a week; of weeks and months, as many as fit on a phone. */
const SLOTS: Readonly<Record<Grain, number>> = { day: 7, week: 8, month: 12 }
/** Slots before the first hours are left out, but not below this number: a chart of one bar says little. */
const MIN_SLOTS = 4
const WEEKS_OF_TREND = 12
const DAYS_A_WEEK = 7

/** The day's week, or the weeks or months up to the day's. @param first weeks and months before it are left out */
export function windowAt(grain: Grain, day: DayKey, first: DayKey): InsightWindow {
  if (grain === 'day') return windowOf(grain, sundayOf(day), SLOTS.day)
  const whole = windowOf(grain, day, SLOTS[grain])
  const used = whole.slots.filter(({ last }) => last >= first).length
  return windowOf(grain, day, Math.max(MIN_SLOTS, used))
}

/** Only whole weeks: an incomplete one, such as working days without a weekend, would look like a change. */
export function trendWindowAt(day: DayKey): InsightWindow {
  const isWhole = weekdayOf(day) === 0
  return windowOf('week', isWhole ? day : addDays(day, -DAYS_A_WEEK), WEEKS_OF_TREND)
}

export function spanOf(
  one: InsightWindow,
  other: InsightWindow,
): { readonly from: DayKey; readonly to: DayKey } {
  return {
    from: earlierOf(one.from, other.from),
    to: one.to === earlierOf(one.to, other.to) ? other.to : one.to,
  }
}

export function earlierOf(a: DayKey, b: DayKey): DayKey {
  if (a < b) return a
  return b
}

export function stepFrom(grain: Grain, day: DayKey, by: -1 | 1): DayKey {
  const slots = by * SLOTS[grain]
  if (grain === 'month') return firstDayOf(addMonths(monthOf(day), slots))
  return addDays(day, grain === 'week' ? slots * DAYS_A_WEEK : slots)
}

function windowOf(grain: Grain, lastDay: DayKey, count: number): InsightWindow {
  const slots = Array.from({ length: count }, (_, index) =>
    slotBefore(grain, lastDay, count - 1 - index),
  )
  const last = slotBefore(grain, lastDay, 0)
  return { grain, slots, from: slots[0]?.first ?? last.first, to: last.last }
}

function slotBefore(grain: Grain, day: DayKey, back: number): Slot {
  if (grain === 'day') {
    const key = addDays(day, -back)
    return { key, first: key, last: key }
  }
  if (grain === 'week') {
    const first = addDays(mondayOf(day), -back * DAYS_A_WEEK)
    return { key: isoWeekOf(first), first, last: addDays(first, DAYS_A_WEEK - 1) }
  }
  const month = addMonths(monthOf(day), -back)
  const first = firstDayOf(month)
  return { key: first.slice(0, 7), first, last: addDays(first, daysInMonth(month) - 1) }
}

function sundayOf(day: DayKey): DayKey {
  return addDays(day, (7 - weekdayOf(day)) % 7)
}
