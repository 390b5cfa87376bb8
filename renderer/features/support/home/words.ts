import type { DayKey } from '#core/values/time/day.ts'
import type { Trend } from '#core/views/admin/figures/trend.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { numberText } from '#ui/number-words.ts'

export const HOME_WORDS = {
  silent: (time: string) =>
    `The community’s server has done nothing since ${time}. Check-offs are kept, but boards, groups’ points and whatever needs an answer wait for it.`,
  stuck: (accounts: number) =>
    `The server could not erase ${accounts === 1 ? 'an account' : `${accounts} accounts`} last night, and tries again each night. Its log says which, and why.`,
} as const

export const CARD_WORDS = {
  ofMembers: (share: number | undefined) =>
    share === undefined ? 'Nobody is here yet' : `${share}% of members`,
  ofActive: (share: number | undefined) =>
    share === undefined ? 'Nobody was active in 30 days' : `${share}% of those active in 30 days`,
  pointsADay: (now: number, before: number) =>
    `${numberText(now)} a day; last month ${numberText(before)} a day`,
} as const

export function trendText({ direction, by }: Trend, than: string): string {
  if (direction === 'same') return `As many as ${than}`
  return `${numberText(by)} ${direction === 'up' ? 'more' : 'fewer'} than ${than}`
}

export const RETENTION_WORDS = {
  title: 'Who stays, by week of joining',
  what: 'How many of those who joined in a week were active that many weeks later, or at any time after. The last figure of a row is this week, which is not over yet. Weeks begin on Monday (UTC).',
  after: (weeks: number) => (weeks === 1 ? '1 week later' : `${weeks} weeks later`),
  weekOf: (monday: DayKey) => dayAndMonth(monday),
  cell: (count: number, share: number | undefined) =>
    share === undefined ? '–' : `${numberText(count)} (${share}%)`,
  alternative: (facts: readonly { monday: DayKey; joined: number; still: number }[]) =>
    facts
      .map(
        ({ monday, joined, still }) =>
          `Of ${numberText(joined)} who joined in the week of ${dayAndMonth(monday)}, ${numberText(still)} ${still === 1 ? 'was' : 'were'} active this week.`,
      )
      .join(' '),
} as const
