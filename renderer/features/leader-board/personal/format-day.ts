import { counted, dayName } from '#ui/day-words.ts'
/** Describes a day of the history in words. */

import { type DaySummary, pointsOfSummary } from '#core/habits/days/history.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { COLUMN_ORDER, HABITS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { YEAR } from './words.ts'

/** "7 points: PERS, SS", "Break day", "No record" */
export function formatDone(summary: DaySummary | undefined): string {
  if (!summary) return 'No record'
  if (summary.skipped) return 'Break day'
  const done = COLUMN_ORDER.filter((id) => summary.habits[id].checked)
  const points = counted(sumOf(pointsOfSummary(summary)), 'point')
  if (done.length === 0) return points
  return YEAR.pointsBy(points, done.map((id) => HABITS[id].column).join(', '))
}

/** "Friday 20 November: 7 points: PERS, SS" */
export function formatDay(day: DayKey, summary: DaySummary | undefined): string {
  return `${dayName(day)}: ${formatDone(summary)}`
}
