import type { DayKey } from '#core/values/time/day.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { averageText, numberText } from '#ui/number-words.ts'

export const ACTIVITY_WORDS = {
  alternative: (average: number, most: number, on: DayKey) =>
    `On an average day of the last 30, ${averageText(average)} checked in; most on ${dayAndMonth(on)}: ${numberText(most)}.`,
  days: 'Checked in per day',
  weeks: 'Weeks compared',
  weeksHint:
    'Whole weeks from Monday on, of the members the group has today, whichever group they were in then. Who joined Fourfold later counts from that day on.',
} as const

export const COACHES_WORDS = {
  title: 'Coaches',
} as const
