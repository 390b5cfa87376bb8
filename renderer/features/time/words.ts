/** Texts of a day's 24 hours. The templates have texts of their own. */
import { counted } from '#ui/day-words.ts'

export const HOURS = {
  label: 'Hours',
  count: (count: number) => counted(count, 'hour'),
  left: (hours: string) => `${hours} left to place.`,
  over: (hours: string) => `${hours} over.`,
  complete: 'All 24 hours accounted for.',
  ofTotal: (total: number) => `of ${total} hours`,
  notConfirmed: 'Not confirmed yet',
  notConfirmedText: 'Only planned so far. How did the day go?',
  sideNotConfirmed: ' · not confirmed',
  overPlan: (hours: string) => `${hours} over plan`,
  underPlan: (hours: string) => `${hours} under plan`,
  rounded: (hours: number) => `Rounded to ${hours}.`,
  /** What the sum has for a text that is no hours. */
  still: (hours: number) => `Still ${hours}.`,
  field: (side: string, category: string) => `${side}: ${category}`,
  edge: (name: string, left: string, right: string) => `${name}: edge between ${left} and ${right}`,
  edgeValue: (left: string, leftHours: string, right: string, rightHours: string) =>
    `${left} ${leftHours}, ${right} ${rightHours}`,
} as const

export const FIXES = {
  label: 'What you can do',
  add: (parts: string) => `Add ${parts}`,
  take: (parts: string) => `Take ${parts}`,
  to: (hours: number, category: string) => `${hours} to ${category}`,
  off: (hours: number, category: string) => `${hours} off ${category}`,
  and: ' and ',
} as const

export const TIME_DAY = {
  back: 'Back to today',
  asPlanned: 'It went as planned',
  copyPlan: 'Copy plan to actual',
  same: 'Actual matches the plan.',
  copied: 'Actual matches the plan now.',
  confirmed: 'Confirmed as planned.',
} as const

export const TIME_STRIP = {
  today: 'Today, ',
  notConfirmed: 'not confirmed yet',
  hours: (count: number) => `${count} of 24 hours`,
} as const

export const TIME_CARDS = {
  schedule: 'New days follow',
  templates: 'Templates',
  streak: (days: number) => `${counted(days, 'day')} in a row`,
  streakText: 'with all 24 hours accounted for',
  insight: 'Insight',
} as const
