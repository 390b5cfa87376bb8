import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import type { HomeStreak } from '#data/records/day/home-streak.ts'
import { earnBackWords, milestoneWords, streakNote, streakTitle } from './streak-words.ts'

const streak = (current: number, today: HomeStreak['today'], highest = current): HomeStreak => ({
  ...{ current, today, highest, perfectDays: 0, isLived: true },
})

describe('the words of a streak', () => {
  it.each([
    [streak(91, 'done'), '91 days in a row', '9 days to 100'],
    [streak(99, 'done'), '99 days in a row', '1 day to 100'],
    [streak(100, 'done'), '100 days in a row', 'A milestone. Well done.'],
    [{ ...streak(7, 'done'), isLived: false }, '7 days in a row', '23 days to 30'],
    [streak(100, 'open'), '100 days in a row', 'One habit keeps it going.'],
    [streak(91, 'break'), '91 days in a row', 'Safe on your break day.'],
    [streak(1, 'done', 12), '1 day in a row', '6 days to 7'],
  ])('say how long it is and what comes next: %o', (given, title, note) => {
    expect([streakTitle(given), streakNote(given)]).toEqual([title, note])
  })

  it.each([
    [streak(0, 'open'), 'Start your streak', 'One habit today is enough.'],
    [streak(0, 'open', 12), 'Start a new streak', 'One habit today is enough.'],
    [streak(0, 'break', 12), 'Start a new streak', 'Enjoy your break day.'],
  ])('invite where there is none: %o', (given, title, note) => {
    expect([streakTitle(given), streakNote(given)]).toEqual([title, note])
  })

  it('say what brings a lost streak back, and that it is back', () => {
    const today = dayKey('2026-11-20')
    const lost = { days: 12, left: 3, until: dayKey('2026-11-23') }
    expect(earnBackWords(lost, today)).toBe('3 perfect days by Monday bring back 12 days')
    expect(earnBackWords({ ...lost, left: 1, until: today }, today)).toBe(
      '1 perfect day today brings back 12 days',
    )
    expect(streakNote({ ...streak(15, 'done'), isEarned: true })).toBe(
      'Your streak is back. Well done.',
    )
  })

  it('say of a milestone how far it is', () => {
    expect(milestoneWords({ days: 7, share: 1, isReached: true }, 91)).toBe('7 days, reached')
    expect(milestoneWords({ days: 100, share: 0.8, isReached: false }, 91)).toBe(
      '100 days, 9 to go',
    )
  })
})
