import { addDays, type DayKey, weekdayOf } from './day.ts'

/** The last day of the latest week that has a recap: today, if it is a Sunday. */
export function latestSunday(today: DayKey): DayKey {
  return addDays(today, -weekdayOf(today))
}
