/** Which days the cloud accepts (docs/product.md#points). */
import {
  addDays,
  type DayKey,
  dayAt,
  daysBetween,
  MAX_ZONE_HOURS,
  MS_AN_HOUR,
} from '#core/values/time/day.ts'
import { isTodaySomewhere as isTodayOnServer } from '#core/values/time/today-somewhere.ts'
import { CloudError } from './cloud-error.ts'

/** A day that reaches the server later than this is marked late (docs/product.md#points). */
const LATE_AFTER_DAYS = 9
/** A push may last, and the server's time is known to a second: so this ends before the rules' time does. */
const MARGIN_MS = MS_AN_HOUR / 6

/** Why a change is refused whose day is ahead of the server's calendar. */
export const CLOCK_IS_WRONG = 'Your clock is wrong'

/** The last day that the cloud accepts now: somebody's today, or about to be. @param serverNow in ms */
export function furthestDay(serverNow: number): DayKey {
  return dayAt(serverNow + MAX_ZONE_HOURS * MS_AN_HOUR, 0)
}

/** @param serverNow in ms @throws CloudError `invalid` if the day is ahead of the server's: this clock is wrong */
export function dayOnServer(day: DayKey, serverNow: number): { readonly late: boolean } {
  const furthest = furthestDay(serverNow)
  if (day > furthest) throw new CloudError('invalid', CLOCK_IS_WRONG)
  return { late: daysBetween(day, addDays(furthest, -1)) > LATE_AFTER_DAYS }
}

/** Whether a day may be somebody's today: then the group's board shows it (decision 0131). @param serverNow in ms */
export function isTodaySomewhere(day: DayKey, serverNow: number): boolean {
  return isTodayOnServer(day, serverNow, MARGIN_MS)
}
