/** The weeks that a check-in can be about (docs/product.md#the-check-in). */
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { aboutThisWeek, hourOfWeek } from './due.ts'

const DAYS_A_WEEK = 7
/** A device keeps as many; the server takes one more, from devices that were offline (`isWeekOpen`). */
const OPEN_WEEKS = 4

/**
 * The Monday of the week that is told about now: from Friday on this week, before that the last one.
 * @param today the member's current day
 */
export function weekToTell(today: DayKey): DayKey {
  return addDays(mondayOf(today), aboutThisWeek(hourOfWeek(today, 0)) ? 0 : -DAYS_A_WEEK)
}

/**
 * The week that an address names.
 * @param text the Monday, such as `2026-11-23`
 * @returns undefined for what is no Monday, cannot be told about yet, or is too long ago
 */
export function openWeekOf(text: string | null, today: DayKey): DayKey | undefined {
  const monday = dayKeySchema.safeParse(text).data
  if (monday === undefined || mondayOf(monday) !== monday) return undefined
  const newest = weekToTell(today)
  const oldest = addDays(newest, -DAYS_A_WEEK * (OPEN_WEEKS - 1))
  return monday >= oldest && monday <= newest ? monday : undefined
}
