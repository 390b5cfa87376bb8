/** Days as a table for spreadsheets: one row per day, oldest first. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { pointsOfDay } from '#core/records/tracking-daily.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { dayOfNumber } from '#core/values/time/day.ts'

/** The header row. */
export const DAY_TITLES: readonly string[] = [
  'Date',
  ...HABIT_IDS.map((id) => HABITS[id].title),
  'Points',
  'Break',
]

/** The cells of a day: its date, `yes` or `no` per habit, its points, and whether it is a break. */
export function dayCells(day: Pick<TrackingDaily, 'queryDate' | 'habits' | 'skipped'>) {
  return [
    dayOfNumber(day.queryDate),
    ...HABIT_IDS.map((id) => (day.habits[id].checked ? 'yes' : 'no')),
    sumOf(pointsOfDay(day)),
    day.skipped ? 'yes' : 'no',
  ]
}
