/** Texts of a day's habits, all in the first download; what loads later has texts of its own. */
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { counted } from '#ui/day-words.ts'

export const DAY = {
  ofPoints: `of ${PERFECT_DAY_POINTS} points`,
  share: (checked: number, percentage: number) =>
    `${checked} of ${HABIT_IDS.length} habits, ${percentage}%`,
  breakDay: 'A break day. It ends no streak.',
  /** By how many habits are checked. */
  encouragement: ['A fresh day.', 'A good start.', 'Two to go.', 'One to go.', 'All four done.'],
} as const

export const BREAK = {
  left: (count: number) =>
    count === 0 ? 'None left this month.' : `${count} left this month. A break ends no streak.`,
} as const

export const STREAK = {
  days: (current: number) => `${counted(current, 'day')} in a row`,
  startAgain: (isBreak: boolean) => `Start a new streak${isBreak ? ' tomorrow' : ''}`,
  start: (isBreak: boolean) => `Start your streak${isBreak ? ' tomorrow' : ''}`,
  safe: 'Safe on your break day.',
  enjoy: 'Enjoy your break day.',
  oneIsEnough: 'One habit today is enough.',
  keepGoing: 'One habit keeps it going.',
  milestone: 'A milestone. Well done.',
  earned: 'Your streak is back. Well done.',
  earnBack: (perfect: number, when: string, days: number) =>
    `${counted(perfect, 'perfect day')} ${when} ${perfect === 1 ? 'brings' : 'bring'} back ${counted(days, 'day')}`,
  next: (days: number, milestone: number) => `${counted(days, 'day')} to ${milestone}`,
  reached: (milestone: number) => `${milestone} days, reached`,
  toGo: (milestone: number, days: number) => `${milestone} days, ${days} to go`,
} as const

export const WEEK = {
  points: (points: number) => `${points} of ${PERFECT_DAY_POINTS} points`,
} as const

export const MONTH = {
  of: (full: number) => `of ${full}`,
  since: (day: string) => `Since ${day}`,
  none: 'no points yet',
  days: (days: number) => `on ${counted(days, 'day')}`,
  best: (points: number) => `best 7 days: ${counted(points, 'point')}`,
  habit: (points: number, full: number) => `${points} of ${full} points this month`,
} as const

export const SAVING = {
  onDevice: 'Saved on this device',
  saving: 'Saving…',
  saved: 'All saved',
  deviceFull: 'Not saved: this device is out of space',
  deviceBlocked: 'Not saved: this device can’t store anything right now',
  waiting: (count: number) => ` ${counted(count, 'change')} to upload.`,
  /** What is said before what waits, and after it. */
  states: {
    offline: ['Offline.'],
    'server-waits': ['Your community’s server doesn’t answer.'],
    'not-loaded': ['Part of Fourfold didn’t load.'],
    'signed-out': ['Signed out.'],
    disabled: ['This account is switched off.', ' Ask an admin of your community.'],
    denied: ['Your community doesn’t let this account in right now.'],
    limit: ['Your community has reached its limit for now.', ' Fourfold keeps trying.'],
  },
  damaged: (count: number) => `${counted(count, 'damaged record')} set aside. The rest is fine.`,
} as const
