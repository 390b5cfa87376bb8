/** What the charts say, in sentences: facts, without praise or blame (design 9). */
import { addDays, type DayKey, daysBetween, numberOfDay } from '#core/days/day.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/time-budget/categories.ts'
import {
  averageDayOf,
  type Drift,
  type HourSums,
  type InsightDay,
  type Totals,
} from '#core/time-budget/insight.ts'
import { earlierOf, type InsightWindow } from '#core/time-budget/insight-window.ts'
import { counted } from '#ui/day-words.ts'
import { hoursInWords } from './hour-words.ts'

/** What is less than this a day is no news. */
const NEWS = 5 / 60

/** "The average day: Sleep 7 h of 8 h planned, …" */
export function hoursSentence(totals: Totals): string {
  const [plan, actual] = [averageDayOf([totals], 'plan'), averageDayOf([totals])]
  const told = CATEGORIES.filter((one) => plan[one] > 0 || actual[one] > 0).map(
    (one) =>
      `${CATEGORY_LABELS[one]} ${hoursInWords(actual[one])} of ${hoursInWords(plan[one])} planned`,
  )
  const whose = totals.days === 1 ? 'One day' : `The average of ${totals.days} days`
  return told.length === 0 ? `${whose}: no hours.` : `${whose}: ${told.join(', ')}.`
}

/** "5 h less sleep than planned, 43 min a day." */
export function driftSentence(largest: Drift | undefined, days: number): string {
  if (largest === undefined) return 'All of it went as planned.'
  const { category, by } = largest
  const amount = `${hoursInWords(by)} ${by < 0 ? 'less' : 'more'} ${nameOf(category)} than planned`
  return days > 1 ? `${amount}, ${hoursInWords(by / days)} a day.` : `${amount}.`
}

/** "Self care is up 20 min a day." */
export function trendSentence(change: HourSums | undefined): string {
  if (change === undefined)
    return 'After two whole weeks with hours, this tells where they are heading.'
  const [most] = CATEGORIES.toSorted((a, b) => Math.abs(change[b]) - Math.abs(change[a]))
  if (most === undefined || Math.abs(change[most]) < NEWS) return 'Much as in the weeks before.'
  const direction = change[most] < 0 ? 'down' : 'up'
  return `${CATEGORY_LABELS[most]} is ${direction} ${hoursInWords(change[most])} a day.`
}

/** "3 days are not 24 hours.", "2 days are not confirmed.": nothing where there is nothing to say. */
export function notesOn(totals: Totals, missing: number): string[] {
  const uneven = totals.days - totals.validDays
  return [
    uneven > 0 && `${counted(uneven, 'day is', 'days are')} not 24 hours.`,
    missing > 0 && `${counted(missing, 'day is', 'days are')} not confirmed.`,
  ].filter((note) => note !== false)
}

/** Days of the window that are not confirmed: none before the first one that is; today is not over yet. */
export function missingDays(
  { from, to }: InsightWindow,
  days: readonly InsightDay[],
  first: DayKey,
  today: DayKey,
): number {
  const begin = earlierOf(from, first) === from ? first : from
  const end = earlierOf(addDays(to, 1), today)
  const recorded = days.filter(({ queryDate }) => queryDate < numberOfDay(today)).length
  return Math.max(0, daysBetween(begin, end) - recorded)
}

/** As it stands within a sentence: "self care". */
function nameOf(category: Category): string {
  const label = CATEGORY_LABELS[category]
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** "5 days", "5 days, 4 of 24 hours": how many are recorded, and how many are whole where not all are. */
export function daysInWords(totals: Totals | undefined): string {
  if (totals === undefined) return ''
  const recorded = counted(totals.days, 'day')
  return totals.validDays === totals.days
    ? recorded
    : `${recorded}, ${totals.validDays} of 24 hours`
}
