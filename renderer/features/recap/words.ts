/** Texts of the week's recap: facts, without praise or blame (docs/product.md#look-and-behaviour). */

import type { HourSums } from '#core/hours/budget/insight.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import type { WeekRecap } from '#core/views/recap/week-recap.ts'
import { counted, weekdayName } from '#ui/day-words.ts'
import { hoursInWords } from '#ui/hour-words.ts'

const onOneLine = (text: string) => text.replace(/\s/g, '\u00a0')

export const pointsUnit = (points: number) => (points === 1 ? 'point' : 'points')

/** "6 points more than in the week before." */
export function comparison({ points, pointsBefore }: WeekRecap): string | undefined {
  if (pointsBefore === undefined) return undefined
  const by = points - pointsBefore
  if (by === 0) return 'As many as in the week before.'
  return `${counted(Math.abs(by), 'point')} ${by > 0 ? 'more' : 'fewer'} than in the week before.`
}

/** "Job 9 h · Self care 6 h · Sleep 6 h 30 min a day" */
export function hoursLine(hours: HourSums): string {
  const parts = CATEGORIES.filter((one) => hours[one] > 0).map((one) =>
    onOneLine(`${CATEGORY_LABELS[one]} ${hoursInWords(hours[one])}`),
  )
  return `${parts.join(' · ')} a day`
}

/** What else the week had, one sentence each. */
export function factsOf({ perfectDays, best, saved, days }: WeekRecap): string[] {
  const most = days.find(({ day }) => day === best)?.points ?? 0
  return [
    perfectDays > 0 && `${counted(perfectDays, 'perfect day')}.`,
    perfectDays === 0 && best && `Best day: ${weekdayName(best)}, ${counted(most, 'point')}.`,
    saved && `The break on ${weekdayName(saved.day)} kept a streak of ${saved.streak} days.`,
  ].filter((fact) => typeof fact === 'string')
}
