/** The member's calendar day by this device's clock and zone (docs/product.md#records). */
import { type DayKey, dayAt } from '#core/values/time/day.ts'

/** The member's day here at an instant in ms. @param dayStartHour the hour at which it begins, 0 to 23 */
export function localDay(instant: number, dayStartHour = 0): DayKey {
  return dayAt(instant, new Date(instant).getTimezoneOffset(), dayStartHour)
}

/** When a day begins in this device's time zone, in ms since 1970. */
export function startOfDay(day: DayKey): number {
  return new Date(`${day}T00:00`).getTime()
}
