/** Texts of the insight: `/?tab=time&view=insight`. Facts, without praise or blame. */
import type { Grain } from '#core/hours/budget/insight.ts'
import { counted } from '#ui/day-words.ts'

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

export const BAR_WORDS = {
  grain: 'By day, week or month',
  earlier: 'Earlier',
  later: 'Later',
  asTable: 'Show as table',
  export: 'Export as CSV',
  exported: (days: number) => `Exported ${counted(days, 'day')}`,
} as const

export const NO_HOURS_WORDS = {
  title: 'No hours yet',
  text: 'Plan today’s 24 hours, and in the evening enter how they went. After your first day, you see here where your hours go.',
  open: 'Open today’s hours',
} as const

export const CHART_WORDS = { table: (title: string) => `${title}, the table` } as const

export const HOURS_WORDS = {
  title: 'Where the hours went',
  alternative: (sentence: string) => `Bars of plan and actual hours. ${sentence}`,
  eachDay: 'Hours of each day.',
  averageDay: 'Hours of the average day.',
  plan: 'Plan',
  actual: 'Actual',
  tableOfDays: 'Hours of each day',
  tableOfAverages: 'Hours of the average day',
  side: 'Plan or actual',
  sum: 'Sum',
  ahead: 'To come',
  none: 'No hours',
} as const

export const DRIFT_WORDS = {
  title: 'Largest drift',
  alternative: (sentence: string) => `Bars of hours below and above plan. ${sentence}`,
  nothing: 'Nothing to compare here yet.',
  notCompared: (days: number) =>
    `${counted(days, 'day is', 'days are')} left out: not all 24 hours are placed.`,
  below: 'Below plan',
  above: 'Above',
  table: 'Plan against actual',
  total: 'Total hours',
  plan: 'Plan',
  actual: 'Actual',
  drift: 'Drift',
} as const

export const TREND_WORDS = {
  title: (weeks: number) => `Trend over ${weeks} weeks`,
  alternative: (sentence: string) => `Lines of actual hours a day, week by week. ${sentence}`,
  averageDay: 'Average day',
  change: 'Change',
  table: 'Actual hours a day, week by week',
  week: 'Week',
} as const

export const SENTENCES = {
  whoseHours: (days: number) => (days === 1 ? 'One day' : `The average of ${days} days`),
  ofPlanned: (category: string, actual: string, plan: string) =>
    `${category} ${actual} of ${plan} planned`,
  noHours: 'no hours',
  asPlanned: 'Everything went as planned.',
  less: 'less',
  more: 'more',
  drift: (hours: string, direction: string, category: string) =>
    `${hours} ${direction} ${category} than planned`,
  aDay: (hours: string) => `, ${hours} a day`,
  trendLater: 'After two full weeks of hours, you see here which way they’re going.',
  trendSteady: 'Much as in the weeks before.',
  up: 'up',
  down: 'down',
  trend: (category: string, direction: string, hours: string) =>
    `${category} is ${direction} ${hours} a day.`,
  uneven: (days: number) => `${counted(days, 'day is', 'days are')} not 24 hours.`,
  unconfirmed: (days: number) => `${counted(days, 'day is', 'days are')} not confirmed.`,
  recorded: (days: number) => counted(days, 'day'),
  recordedWhole: (days: number, whole: number) => `${counted(days, 'day')}, ${whole} of 24 hours`,
} as const
