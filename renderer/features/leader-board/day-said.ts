/** A day of the history in words. */
import type { DayKey } from '#core/days/day.ts'
import { type DaySummary, pointsOfSummary } from '#core/days/history.ts'
import { COLUMN_ORDER, HABITS } from '#core/habits/habits.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { counted, dayName } from '#ui/day-words.ts'

/** "7 points: PERS, SS", "A break", "No record" */
export function doneWords(summary: DaySummary | undefined): string {
  if (!summary) return 'No record'
  if (summary.skipped) return 'A break'
  const done = COLUMN_ORDER.filter((id) => summary.habits[id].checked)
  const points = counted(sumOf(pointsOfSummary(summary)), 'point')
  return done.length === 0 ? points : `${points}: ${done.map((id) => HABITS[id].column).join(', ')}`
}

/** "Friday 20 November: 7 points: PERS, SS" */
export function dayWords(day: DayKey, summary: DaySummary | undefined): string {
  return `${dayName(day)}: ${doneWords(summary)}`
}
