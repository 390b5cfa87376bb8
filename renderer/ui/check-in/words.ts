/** What a week says, for the member and their coach: facts, without praise or blame. */

import type { WeekFigures } from '#core/records/check-in.ts'
import { BREAK_DAY, HABITS, NO_DAY } from '#core/values/habits.ts'
import { CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import type { WeekDrift } from '#core/views/check-in/week-figures.ts'
import { pointsOfWeek } from '#core/views/recap/week-recap.ts'
import { counted, weekdayName } from '#ui/day-words.ts'
import { hoursInWords } from '#ui/hour-words.ts'

export const WEEK_WORDS = {
  points: 'Points',
  before: 'Before',
  aboutHours: (days: number) =>
    `The average of ${counted(days, 'confirmed day')}. Before: of the four weeks before.`,
  unknown: '–',
} as const

/** "31 points, 1 perfect day." */
export function totalInWords(figures: Pick<WeekFigures, 'points'>): string {
  const { total, perfectDays } = pointsOfWeek(figures.points)
  const perfect = perfectDays === 0 ? '' : `, ${counted(perfectDays, 'perfect day')}`
  return `${counted(total, 'point')}${perfect}.`
}

/** "Best day: Thursday, 10 points." @returns undefined in a week without points */
export function bestDayInWords(
  figures: Pick<WeekFigures, 'points'>,
  monday: DayKey,
): string | undefined {
  const { best } = pointsOfWeek(figures.points)
  if (best === undefined) return undefined
  const points = figures.points[best] ?? 0
  return `Best day: ${weekdayName(addDays(monday, best))}, ${counted(points, 'point')}.`
}

/** "Thursday: 10 points" */
export function weekDayInWords(day: DayKey, points: number): string {
  const name = weekdayName(day)
  if (points === BREAK_DAY) return `${name}: a break`
  return points === NO_DAY ? `${name}: not opened` : `${name}: ${counted(points, 'point')}`
}

/** "30 Mins Exercise: 2 days, before 4.5", "Sleep: 6 h 30 min a day, before 8 h" */
export function driftInWords(drift: WeekDrift): string {
  const { now, before } = drift
  return 'habit' in drift
    ? `${HABITS[drift.habit].title}: ${counted(now, 'day')}, before ${before}`
    : `${CATEGORY_LABELS[drift.category]}: ${hoursInWords(now)} a day, before ${hoursInWords(before)}`
}
