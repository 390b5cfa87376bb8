/** Texts of the admins' overview. */

import type { DayKey } from '#core/values/time/day.ts'
import type { Trend } from '#core/views/admin/figures/trend.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'
import { numberText } from '#ui/number-words.ts'

export const HOME_WORDS = {
  title: 'Admin',
  loading: 'Counting…',
  silent: (time: string) =>
    `The community’s server has done nothing since ${time}. Check-offs are kept, but boards, groups’ points and whatever needs an answer wait for it.`,
  stuck: (accounts: number) =>
    `The server could not erase ${accounts === 1 ? 'an account' : `${accounts} accounts`} last night, and tries again each night. Its log says which, and why.`,
} as const

export const CARD_WORDS = {
  progress: 'How the community is doing',
  waiting: 'What needs you',
  members: 'Members',
  activeWeek: 'Active in 7 days',
  ofMembers: (share: number | undefined) =>
    share === undefined ? 'Nobody is here yet' : `${share}% of members`,
  checkedIn: 'Checked in yesterday',
  ofActive: (share: number | undefined) =>
    share === undefined ? 'Nobody was active in 30 days' : `${share}% of those active in 30 days`,
  perfectDays: 'Perfect days yesterday',
  newThisWeek: 'New in 7 days',
  points: 'Points this month',
  pointsADay: (now: number, before: number) =>
    `${numberText(now)} a day; last month ${numberText(before)} a day`,
  openReports: 'Reported content',
  joinRequests: 'Requests to join',
  planRequests: 'Plan requests',
  lateCheckIns: 'Check-ins that wait',
  lateCheckInsHint: 'For an answer of the coach, longer than three days',
  noCoach: 'Members without a coach',
  noGroup: 'Members without a group',
  groups: 'Groups',
  groupsWithoutCoach: 'Groups without a coach',
  byDirectory: 'By the list of members on this device',
  noDirectory: 'Open the members once to count them',
  closing: 'Closing accounts',
  closingHint: 'Erased two weeks after closing',
  disabled: 'Switched off',
} as const

/** "3 more than a week ago" */
export function trendText({ direction, by }: Trend, than: string): string {
  if (direction === 'same') return `As many as ${than}`
  return `${numberText(by)} ${direction === 'up' ? 'more' : 'fewer'} than ${than}`
}

export const THAN = { weekAgo: 'a week ago', weekBefore: 'the week before' } as const

export const NEWCOMER_WORDS = {
  title: 'The first seven days',
  nobody: 'Nobody joined in the last seven days.',
  joined: (count: number) => `Of ${counted(count, 'member')} who joined in the last seven days:`,
  onboarded: (count: number) => `${numberText(count)} finished the introduction`,
  inGroup: (count: number) => `${numberText(count)} ${count === 1 ? 'is' : 'are'} in a group`,
  cameBack: (count: number) => `${numberText(count)} came back after the day they joined`,
} as const

export const RETENTION_WORDS = {
  title: 'Who stays, by week of joining',
  what: 'How many of those who joined in a week were active that many weeks later, or at any time after. The last figure of a row is this week, which is not over yet. Weeks begin on Monday (UTC).',
  nobody: 'Nobody joined in the last eight weeks.',
  week: 'Joined in the week of',
  joined: 'Joined',
  after: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
  weekOf: (monday: DayKey) => dayAndMonth(monday),
  cell: (count: number, share: number | undefined) =>
    share === undefined ? '–' : `${numberText(count)} (${share}%)`,
  notYet: '',
  chart: 'Still active this week, in per cent of those who joined',
  alternative: (facts: readonly { monday: DayKey; joined: number; still: number }[]) =>
    facts
      .map(
        ({ monday, joined, still }) =>
          `Of ${numberText(joined)} who joined in the week of ${dayAndMonth(monday)}, ${numberText(still)} ${still === 1 ? 'was' : 'were'} active this week.`,
      )
      .join(' '),
} as const

export const LOG_WORDS = {
  title: 'What admins have done',
  empty: 'No entries like this yet.',
} as const
