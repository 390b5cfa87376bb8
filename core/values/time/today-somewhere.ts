import { type DayKey, dayOrdinal, MAX_ZONE_HOURS, MS_A_DAY, MS_AN_HOUR } from './day.ts'

/** 12 hours behind, and a day that begins as late as 23 hours (docs/product.md#records). */
const HOURS_BEHIND = 60

/** As decision 0131 has it. @param margin how much earlier it ends, in ms */
export function isTodaySomewhere(day: DayKey, now: number, margin = 0): boolean {
  return dayOrdinal(day) * MS_A_DAY > now - HOURS_BEHIND * MS_AN_HOUR + margin && hasBegun(day, now)
}

/** Whether a day has begun anywhere. @param now the server's time, in ms */
export function hasBegun(day: DayKey, now: number): boolean {
  return dayOrdinal(day) * MS_A_DAY <= now + MAX_ZONE_HOURS * MS_AN_HOUR
}
