/** Members whom a coach has put off until a day (docs/product.md#coaching). Days are the coach's own. */
import { addDays, type DayKey, daysBetween, weekdayOf } from '#core/values/time/day.ts'

/** How far off the day may be. */
export const MAX_SNOOZE_DAYS = 90

export interface Snooze {
  /** The day on which the member is listed again. */
  readonly until: DayKey
  /** The day on which they were put off; missing where an earlier version has stored it. */
  readonly since?: DayKey | undefined
}

export type Snoozes = ReadonlyMap<string, Snooze>

/** Whether a member is still off the list. */
export function isSnoozed(snooze: Snooze | undefined, today: DayKey): boolean {
  return snooze !== undefined && snooze.until > today
}

/** Whether a member can be put off until a day: from tomorrow on, for `MAX_SNOOZE_DAYS` at most. */
export function canSnoozeUntil(until: DayKey, today: DayKey): boolean {
  const days = daysBetween(today, until)
  return days >= 1 && days <= MAX_SNOOZE_DAYS
}

/** The days to choose from at once: tomorrow, in three days, and next Monday. */
export function snoozeDays(today: DayKey): {
  readonly tomorrow: DayKey
  readonly inThreeDays: DayKey
  readonly nextMonday: DayKey
} {
  // Sunday is 0: Monday is then one day away, and on a Monday a week.
  const toMonday = (8 - weekdayOf(today)) % 7 || 7
  return {
    tomorrow: addDays(today, 1),
    inThreeDays: addDays(today, 3),
    nextMonday: addDays(today, toMonday),
  }
}

/** A member's neighbours in a list, and their place in it, from 1; all undefined for somebody who is not in it. */
export function neighboursIn(
  ids: readonly string[],
  id: string,
): {
  readonly place?: number
  readonly previous?: string | undefined
  readonly next?: string | undefined
} {
  const at = ids.indexOf(id)
  return at < 0 ? {} : { place: at + 1, previous: ids[at - 1], next: ids[at + 1] }
}
