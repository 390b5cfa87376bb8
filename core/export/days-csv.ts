/** Days as a table for spreadsheets: a row a day, oldest first. */
import { dayOfNumber } from '#core/days/day.ts'
import { HABIT_IDS, HABITS } from '#core/habits/habits.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { pointsOfDay } from '#core/records/tracking-daily.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'

/** The row of titles. */
export const DAY_TITLES: readonly string[] = [
  'Date',
  ...HABIT_IDS.map((id) => HABITS[id].title),
  'Points',
  'Break',
]

/** A day as cells: `yes` where a habit is checked, and what the day earned. */
export function dayCells(day: Pick<TrackingDaily, 'queryDate' | 'habits' | 'skipped'>) {
  return [
    dayOfNumber(day.queryDate),
    ...HABIT_IDS.map((id) => (day.habits[id].checked ? 'yes' : 'no')),
    sumOf(pointsOfDay(day)),
    day.skipped ? 'yes' : 'no',
  ]
}
