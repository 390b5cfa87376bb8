/** Which days the cloud accepts (docs/product.md#points). */
import { addDays, type DayKey, dayAt, daysBetween, MS_AN_HOUR } from '#core/days/day.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** A day that reaches the server later than this is marked late (docs/product.md#points). */
const LATE_AFTER_DAYS = 9
/**
 * The rules accept days up to 14 hours ahead of the server's time: no time zone is further ahead
 * (docs/product.md#points).
 */
const HOURS_AHEAD = 14

/**
 * Compares a day with the server's calendar.
 * @param serverNow the server's time, in ms
 * @throws CloudError `invalid` if the day is ahead of it: this device's clock is wrong
 */
export function dayOnServer(day: DayKey, serverNow: number): { readonly late: boolean } {
  const furthest = dayAt(serverNow + HOURS_AHEAD * MS_AN_HOUR, 0)
  if (day > furthest) throw new CloudError('invalid', 'Your clock is wrong')
  return { late: daysBetween(day, addDays(furthest, -1)) > LATE_AFTER_DAYS }
}
