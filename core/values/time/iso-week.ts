/** ISO 8601 weeks: they begin on Monday and belong to the year of their Thursday. */
import { addDays, type DayKey, dayKey, daysBetween, weekdayOf } from './day.ts'

export function mondayOf(day: DayKey): DayKey {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

export function isoWeekOf(day: DayKey): string {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(dayKey(`${year}-01-01`), thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
