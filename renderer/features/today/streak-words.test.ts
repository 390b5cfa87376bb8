import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import type { HomeStreak } from '#data/records/day/home-streak.ts'
import { breaksText } from './break-switch.tsx'
import { dayWords, earnBackWords, milestoneWords, streakWords } from './streak-words.ts'

const streak = (current: number, today: HomeStreak['today'], highest = current): HomeStreak => ({
  ...{ current, today, highest, perfectDays: 0, isLived: true },
})

describe('the text of a streak', () => {
  it.each([
    [streak(91, 'done'), '91 days in a row', '9 days to 100'],
    [streak(99, 'done'), '99 days in a row', '1 day to 100'],
    [streak(100, 'done'), '100 days in a row', 'A milestone. Well done.'],
    [{ ...streak(7, 'done'), isLived: false }, '7 days in a row', '23 days to 30'],
    [streak(100, 'open'), '100 days in a row', 'One habit keeps it going.'],
    [streak(91, 'break'), '91 days in a row', 'Safe on your break day.'],
    [streak(1, 'done', 12), '1 day in a row', '6 days to 7'],
  ])('says how long it is and what comes next: %o', (given, title, note) => {
    expect(streakWords(given)).toEqual({ title, note })
  })

  it.each([
    [streak(0, 'open'), 'Start your streak', 'One habit today is enough.'],
    [streak(0, 'open', 12), 'Start a new streak', 'One habit today is enough.'],
    [streak(0, 'break', 12), 'Start a new streak tomorrow', 'Enjoy your break day.'],
    [streak(0, 'break'), 'Start your streak tomorrow', 'Enjoy your break day.'],
  ])('invites to start when there is none: %o', (given, title, note) => {
    expect(streakWords(given)).toEqual({ title, note })
  })

  it('says what restores a lost streak, and that it is restored', () => {
    const today = dayKey('2026-11-20')
    const lost = { days: 12, left: 3, until: dayKey('2026-11-23') }
    expect(earnBackWords(lost, today)).toBe('3 perfect days by Monday bring back 12 days')
    expect(earnBackWords({ ...lost, left: 1, until: today }, today)).toBe(
      '1 perfect day today brings back 12 days',
    )
    expect(streakWords({ ...streak(15, 'done'), isEarned: true }).note).toBe(
      'Your streak is back. Well done.',
    )
  })

  it('says how far the next milestone is', () => {
    expect(milestoneWords({ days: 7, share: 1, isReached: true }, 91)).toBe('7 days, reached')
    expect(milestoneWords({ days: 100, share: 0.8, isReached: false }, 91)).toBe(
      '100 days, 9 to go',
    )
  })
})

const LENGTHS = [0, 1, 6, 7, 91]
const STATES = LENGTHS.flatMap((current) => [
  ...[0, 2].map((checked) => ({ current, today: 'break', checked }) as const),
  { current, today: 'open', checked: 0 } as const,
  ...(current > 0 ? [1, 4] : []).map((checked) => ({ current, today: 'done', checked }) as const),
])

describe('the text of a day’s streak', () => {
  const linesOf = ({ current, today, checked }: (typeof STATES)[number]) =>
    [current, 100].map((highest) => {
      const { title, note } = streakWords(streak(current, today, highest))
      const day = dayWords({ skipped: today === 'break' }, checked, true)
      return [title, note, day, breaksText(3)].join(' / ')
    })
  const all = STATES.flatMap((state) => linesOf(state).map((lines) => ({ ...state, lines })))

  it.each(all.filter(({ today }) => today === 'break'))(
    'asks for nothing on a break: $lines',
    ({ lines }) => {
      expect(lines).not.toMatch(/one habit|today is enough|days? to \d|^Start a new streak \//i)
    },
  )

  it.each(all.filter(({ current }) => current === 0))(
    'promises to keep no streak without one: $lines',
    ({ lines, today }) => {
      expect(lines).not.toMatch(/your streak stays|\bsafe\b|keeps it going|in a row/i)
      expect(lines.includes('tomorrow')).toBe(today === 'break')
    },
  )

  it.each(all.filter(({ current }) => current > 0))(
    'promises to start none when there is one: $lines',
    ({ lines }) => {
      expect(lines).not.toMatch(/^start/i)
    },
  )
})
