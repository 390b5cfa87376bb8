/** Texts of the insight: `/?tab=time&view=insight`. Facts, without praise or blame. */
import type { Grain } from '#core/hours/budget/insight.ts'
import { counted } from '#ui/day-words.ts'

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

export const NO_HOURS_WORDS = {
  text: 'Plan today’s 24 hours, and in the evening enter how they went. After your first day, you see here where your hours go.',
} as const

export const HOURS_WORDS = {
  tableOfAverages: 'Hours of the average day',
} as const

export const DRIFT_WORDS = {
  nothing: 'Nothing to compare here yet.',
  notCompared: (days: number) =>
    `${counted(days, 'day is', 'days are')} left out: not all 24 hours are placed.`,
} as const

export const TREND_WORDS = {
  averageDay: 'Average day',
  change: 'Change',
} as const

export const SENTENCES = {
  whoseHours: (days: number) => (days === 1 ? 'One day' : `The average of ${days} days`),
  ofPlanned: (category: string, actual: string, plan: string) =>
    `${category} ${actual} of ${plan} planned`,
  trendLater: 'After two full weeks of hours, you see here which way they’re going.',
  trendSteady: 'Much as in the weeks before.',
  trend: (category: string, direction: string, hours: string) =>
    `${category} is ${direction} ${hours} a day.`,
  uneven: (days: number) => `${counted(days, 'day is', 'days are')} not 24 hours.`,
  unconfirmed: (days: number) => `${counted(days, 'day is', 'days are')} not confirmed.`,
} as const
