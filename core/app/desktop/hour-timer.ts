/** Hours logged from the tray: how a timed span becomes quarter hours of the time budget (docs/product.md#desktop). */
import * as z from 'zod/mini'
import { fixesOf } from '#core/hours/budget/fixes.ts'
import { instantSchema } from '#core/records/fields.ts'
import { type HoursOfDay, isConfirmed } from '#core/records/time-day.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { EMPTY_HOURS, type HourSet } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, type Hours, hours, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'
import { addDays, type DayKey, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import type { LocalZone } from '#core/values/time/named-zone.ts'

export const hourTimerSchema = z.object({
  category: z.enum(CATEGORIES),
  /** In ms since 1970, so that it goes on while the app is closed or the computer sleeps. */
  since: instantSchema,
})
export type HourTimer = z.infer<typeof hourTimerSchema>

interface LoggedHours {
  readonly day: DayKey
  readonly hours: Hours
}

/**
 * A span in quarter hours, by the member's days: the sum is the span rounded to the nearest quarter. A span
 * of more than 24 hours counts its first 24, because such a timer was forgotten.
 * @param from ms since 1970
 * @param to ms since 1970; nothing is logged where it is before `from`
 * @param dayStartHour when the member's days begin
 */
export function hoursBetween(
  from: number,
  to: number,
  zone: Pick<LocalZone, 'memberDay' | 'instantOf'>,
  dayStartHour: number,
): readonly LoggedHours[] {
  const end = Math.min(to, from + MS_A_DAY)
  const stepsUpTo = (instant: number) => Math.round(((instant - from) / MS_AN_HOUR) * STEPS_AN_HOUR)
  const logged: LoggedHours[] = []
  let at = from
  while (at < end) {
    const day = zone.memberDay(at)
    const next = Math.min(end, zone.instantOf(addDays(day, 1), dayStartHour * 60))
    // A clock that was set back could name an end that has passed: the rest belongs to this day.
    const until = next > at ? next : end
    const steps = stepsUpTo(until) - stepsUpTo(at)
    if (steps > 0) logged.push({ day, hours: hours(steps / STEPS_AN_HOUR) })
    at = until
  }
  return logged
}

/**
 * The actual hours of a day after logging some. The first hours logged replace the copy of the plan, which
 * nobody confirmed; later ones are added, and where that exceeds 24, other categories give way as in the
 * page's own fix, the largest first.
 * @returns 24 hours or less in sum
 */
export function withLogged(day: HoursOfDay, category: Category, logged: Hours): HourSet {
  const before = isConfirmed(day) ? day.actual : EMPTY_HOURS
  const sum = hours(Math.min(HOURS_A_DAY, before[category] + logged))
  const set = { ...before, [category]: sum }
  const [take] = fixesOf(set, category).filter(({ kind }) => kind === 'take')
  return take?.hours ?? set
}
