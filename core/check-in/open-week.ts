/** The weeks that a check-in can be about (docs/product.md#the-check-in). */
import { addDays, type DayKey, dayKeySchema, weekdayOf } from '#core/days/day.ts'
import { mondayOf } from '#core/days/iso-week.ts'

const DAYS_A_WEEK = 7
/** This week and the three before it; a device keeps as many, and the server takes no older ones. */
const OPEN_WEEKS = 4

/**
 * The Monday of the week that is told about now: from Friday on this week, before that the last one.
 * @param today the member's current day
 */
export function weekToTell(today: DayKey): DayKey {
  const sinceMonday = (weekdayOf(today) + 6) % 7
  return addDays(mondayOf(today), sinceMonday >= 4 ? 0 : -DAYS_A_WEEK)
}

/**
 * The week that an address names.
 * @param text the Monday, such as `2026-11-23`
 * @returns undefined for what is no Monday, is yet to come, or is too long ago
 */
export function openWeekOf(text: string | null, today: DayKey): DayKey | undefined {
  const monday = dayKeySchema.safeParse(text).data
  if (monday === undefined || mondayOf(monday) !== monday) return undefined
  const newest = mondayOf(today)
  const oldest = addDays(newest, -DAYS_A_WEEK * (OPEN_WEEKS - 1))
  return monday >= oldest && monday <= newest ? monday : undefined
}
