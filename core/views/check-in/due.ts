/** When a week's check-in is ready, and which week it is about (docs/product.md#the-check-in). */

import { OPEN_FROM_HOUR } from '#core/records/check-in.ts'
import { addDays, type DayKey, weekdayOf } from '#core/values/time/day.ts'

const HOURS_A_DAY = 24
/** Sunday at 17:00: the week is nearly over, and the evening free to answer. */
export const USUAL_CHECK_IN_AT = 6 * HOURS_A_DAY + 17
/** `checkInAt` of who wants none. */
export const NO_CHECK_INS = -1

/** A check-in that has waited for longer than this stands at the top of the queue, and on the admins' overview. */
export const LONG_WAIT_DAYS = 3

/** How long a check-in is offered from its hour on, in days. */
const OFFERED_DAYS = 3

/** The hour of the week, from Monday 0:00. @param hour 0 to 23 */
export function hourOfWeek(day: DayKey, hour: number): number {
  return daysSinceMonday(day) * HOURS_A_DAY + hour
}

const daysSinceMonday = (day: DayKey) => (weekdayOf(day) + 6) % 7

/** A day of the week, in days since Monday, 0 to 6, or an hour of the day, 0 to 23. */
export type CheckInTimeChange = { readonly day: number } | { readonly hour: number }

/** The day, in days since Monday, and the hour of an hour of the week. */
export function dayAndHour(at: number): { readonly day: number; readonly hour: number } {
  return { day: Math.floor(at / HOURS_A_DAY), hour: at % HOURS_A_DAY }
}

/** An hour of the week with another day or hour. @param at the usual one for who has no check-ins */
export function withTimeChange(at: number | undefined, change: CheckInTimeChange): number {
  const known = at === undefined || at === NO_CHECK_INS ? USUAL_CHECK_IN_AT : at
  const { day, hour } = { ...dayAndHour(known), ...change }
  return day * HOURS_A_DAY + hour
}

/** Whether a check-in that becomes ready at an hour of the week is about that week, and not about the one before. */
export const aboutThisWeek = (at: number) => at >= OPEN_FROM_HOUR

/**
 * The Monday of the week whose check-in is ready now. From Friday on, a check-in is about the week that it is in;
 * before, about the last one.
 * @param today the member's current day
 * @param hour their local hour, 0 to 23
 * @param at the hour of the week when it becomes ready; undefined for the usual one
 * @returns undefined if none is offered now
 */
export function dueWeek(today: DayKey, hour: number, at = USUAL_CHECK_IN_AT): DayKey | undefined {
  if (at === NO_CHECK_INS) return undefined
  const now = hourOfWeek(today, hour)
  const hoursSince = (now - at + 7 * HOURS_A_DAY) % (7 * HOURS_A_DAY)
  if (hoursSince >= OFFERED_DAYS * HOURS_A_DAY) return undefined
  // It became ready in this week or in the last one, and is about that week or the one before.
  const weeksBack = (now >= at ? 0 : 1) + (aboutThisWeek(at) ? 0 : 1)
  return addDays(today, -daysSinceMonday(today) - 7 * weeksBack)
}
