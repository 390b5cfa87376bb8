/** Habits and hours of the same days side by side, in whole weeks from Monday to Sunday. */

import { isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { addDays, type DayKey, daysBetween, numberOfDay } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'

/** Weeks that are shown, and read, at once. */
const WINDOW_WEEKS = 4

export interface DayWindow {
  readonly from: DayKey
  readonly to: DayKey
}

/**
 * A window of four whole weeks.
 * @param back 0 for the window that ends with this week, 1 for the four weeks before, and so on
 */
export function windowAt(today: DayKey, back: number): DayWindow {
  const from = addDays(mondayOf(today), -7 * (WINDOW_WEEKS * (back + 1) - 1))
  return { from, to: addDays(from, 7 * WINDOW_WEEKS - 1) }
}

export interface DayPair {
  readonly day: DayKey
  /** After the member's today. */
  readonly isAhead: boolean
  readonly habits: TrackingDaily | undefined
  /** Undefined until the member has confirmed the day's hours. */
  readonly hours: TimeDay | undefined
}

/** Every day of a window, oldest first, with its records. */
export function pairDays(
  { from, to }: DayWindow,
  habits: readonly TrackingDaily[],
  hours: readonly TimeDay[],
  today: DayKey,
): DayPair[] {
  const habitsOf = new Map(habits.map((day) => [day.queryDate, day]))
  const hoursOf = new Map(hours.filter(isConfirmed).map((day) => [day.queryDate, day]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    const date = numberOfDay(day)
    return { day, isAhead: day > today, habits: habitsOf.get(date), hours: hoursOf.get(date) }
  })
}
