/** Texts of a day's 24 hours. The templates have texts of their own. */
import { counted } from '#ui/day-words.ts'

export const HOURS = {
  count: (count: number) => counted(count, 'hour'),
  left: (hours: string) => `${hours} left to place.`,
  over: (hours: string) => `${hours} over.`,
  complete: 'All 24 hours accounted for.',
  overPlan: (hours: string) => `${hours} over plan`,
  underPlan: (hours: string) => `${hours} under plan`,
  field: (side: string, category: string) => `${side}: ${category}`,
  edge: (name: string, left: string, right: string) => `${name}: edge between ${left} and ${right}`,
  edgeValue: (left: string, leftHours: string, right: string, rightHours: string) =>
    `${left} ${leftHours}, ${right} ${rightHours}`,
} as const

export const FIXES = {
  add: (parts: string) => `Add ${parts}`,
  take: (parts: string) => `Take ${parts}`,
  to: (hours: number, category: string) => `${hours} to ${category}`,
  off: (hours: number, category: string) => `${hours} off ${category}`,
  and: ' and ',
} as const

export const TIME_STRIP = {
  today: 'Today, ',
  notConfirmed: 'not confirmed yet',
  hours: (count: number) => `${count} of 24 hours`,
} as const

export const TIME_CARDS = {
  streak: (days: number) => `${counted(days, 'day')} in a row`,
} as const
