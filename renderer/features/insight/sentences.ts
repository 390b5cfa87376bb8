import { counted } from '#ui/day-words.ts'
/** Describes the charts in sentences: facts, without praise or blame (docs/product.md#look-and-behaviour). */

import {
  averageDayOf,
  type Drift,
  type HourSums,
  type InsightDay,
  type Totals,
} from '#core/hours/budget/insight.ts'
import { earlierOf, type InsightWindow } from '#core/hours/budget/insight-window.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { addDays, type DayKey, daysBetween, numberOfDay } from '#core/values/time/day.ts'
import { hoursInWords } from '#ui/hour-words.ts'
import { SENTENCES as WORDS } from './words.ts'

/** In hours a day; a smaller trend is reported as steady. */
const MIN_TREND = 5 / 60

/** "The average day: Sleep 7 h of 8 h planned, …" */
export function hoursSentence(totals: Totals): string {
  const [plan, actual] = [averageDayOf([totals], 'plan'), averageDayOf([totals])]
  const parts = CATEGORIES.filter((one) => plan[one] > 0 || actual[one] > 0).map((one) =>
    WORDS.ofPlanned(CATEGORY_LABELS[one], hoursInWords(actual[one]), hoursInWords(plan[one])),
  )
  return `${WORDS.whoseHours(totals.days)}: ${parts.length === 0 ? 'no hours' : parts.join(', ')}.`
}

/** "5 h less sleep than planned, 43 min a day." */
export function driftSentence(largest: Drift | undefined, days: number): string {
  if (largest === undefined) return 'Everything went as planned.'
  const { category, by } = largest
  const direction = by < 0 ? 'less' : 'more'
  const amount = `${hoursInWords(by)} ${direction} ${nameWithinSentence(category)} than planned`
  return `${amount}${days > 1 ? `, ${hoursInWords(by / days)} a day` : ''}.`
}

/** "Self care is up 20 min a day." */
export function trendSentence(change: HourSums | undefined): string {
  if (change === undefined) return WORDS.trendLater
  const [most] = CATEGORIES.toSorted((a, b) => Math.abs(change[b]) - Math.abs(change[a]))
  if (most === undefined || Math.abs(change[most]) < MIN_TREND) return WORDS.trendSteady
  const direction = change[most] < 0 ? 'down' : 'up'
  return WORDS.trend(CATEGORY_LABELS[most], direction, hoursInWords(change[most]))
}

/** "3 days are not 24 hours.", "2 days are not confirmed."; empty if all days are complete and confirmed. */
export function notesOn(totals: Totals, missing: number): string[] {
  const uneven = totals.days - totals.validDays
  return [uneven > 0 && WORDS.uneven(uneven), missing > 0 && WORDS.unconfirmed(missing)].filter(
    (note) => note !== false,
  )
}

/** The number of unconfirmed days in the window, from the first confirmed day to yesterday. */
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

/** "self care" */
function nameWithinSentence(category: Category): string {
  const label = CATEGORY_LABELS[category]
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/**
 * "5 days", "5 days, 4 of 24 hours": how many are recorded, and how many of them are complete, if not all.
 */
export function daysInWords(totals: Totals | undefined): string {
  if (totals === undefined) return ''
  return totals.validDays === totals.days
    ? counted(totals.days, 'day')
    : `${counted(totals.days, 'day')}, ${totals.validDays} of 24 hours`
}
