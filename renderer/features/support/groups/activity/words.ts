/** Texts of a group's activity. */
import type { DayKey } from '#core/values/time/day.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'
import { averageText, numberText } from '#ui/number-words.ts'

export const ACTIVITY_WORDS = {
  title: 'Activity',
  loading: 'Counting…',
  call: 'Open the group’s call',
  noCall: 'No call link yet. Add one in the settings of the group.',
  alternative: (average: number, most: number, on: DayKey) =>
    `On an average day of the last 30, ${averageText(average)} checked in; most on ${dayAndMonth(on)}: ${numberText(most)}.`,
  nobody: 'Nobody has checked in on the last 30 days.',
  days: 'Checked in per day',
  showDays: 'Show the figures of each day',
  day: 'Day',
  checkedIn: 'Checked in',
  weeks: 'Weeks compared',
  week: 'Week of',
  checkIns: 'Check-ins',
  rate: 'Check-in rate',
  points: 'Points',
  perMember: 'Points a member',
  weeksHint:
    'Whole weeks from Monday on, of the members the group has today, whichever group they were in then. Who joined Fourfold later counts from that day on.',
} as const

export const COACHES_WORDS = {
  title: 'Coaches',
  none: 'No coach is in this group, and no member of it has one.',
  coach: 'Coach',
  inGroup: 'Members here',
  all: 'Members in all',
  without: (count: number) => `${counted(count, 'member')} without a coach`,
} as const
