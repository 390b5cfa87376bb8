import { describe, expect, it } from 'vitest'
import { BELOW_SHARE } from '#core/coaching/attention.ts'
import { dayKey } from '#core/days/day.ts'
import { hourSet } from '#core/time-budget/hour-set.ts'
import { flaggedWords, RULE_WORDS, reasonWords, seenWords } from './attention-words.ts'
import { driftWords, hoursSaid } from './hours-words.ts'
import { weekSaid } from './week-words.ts'

describe('why somebody needs a word', () => {
  it.each([
    [{ kind: 'absent', days: undefined }, 'Never seen here yet'],
    [{ kind: 'absent', days: 3 }, 'Not seen for 3 days'],
    [{ kind: 'idle', days: 2 }, 'Nothing checked for 2 days'],
    [{ kind: 'idle', days: 7 }, 'Nothing checked for 7 days or more'],
    [{ kind: 'at-risk', streak: 12 }, 'Streak of 12 days, nothing checked yet today'],
    [{ kind: 'below', recent: 2.14, usual: 6 }, '2.1 points a day this week, usually 6'],
    [{ kind: 'well', recent: 6.25, perfectDays: 1 }, '6.3 points a day this week'],
    [{ kind: 'well', recent: 9, perfectDays: 6 }, '6 perfect days this week'],
  ] as const)('is said of %j: %s', (attention, words) => {
    expect(reasonWords(attention)).toBe(words)
  })

  it('is counted, and says nothing of anybody’s pace where no one needs one: newcomers have none', () => {
    expect(flaggedWords(3)).toBe('3 could do with a word')
    expect(flaggedWords(0)).toBe('No one is flagged yet')
  })

  it('is a rule that stands in one sentence', () => {
    expect(RULE_WORDS).toContain('not seen for 2 days or more')
    expect(RULE_WORDS).toContain('by 4 pm, their time')
    expect(RULE_WORDS).toContain('less than two thirds of their usual points')
    expect(BELOW_SHARE).toBe(2 / 3)
  })
})

describe('the days of a week', () => {
  it('are told one by one', () => {
    const day = (totalPoints: number, skipped = false) => ({ totalPoints, skipped })
    expect(weekSaid([day(8), undefined, day(0, true), day(0)])).toBe('8, not opened, break, 0')
  })
})

describe('when somebody was seen', () => {
  const today = dayKey('2026-11-20')
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-08', '12 days ago'],
    ['2026-10-01', '1 Oct'],
  ])('is told of %s: %s', (day, words) => {
    expect(seenWords(dayKey(day), today)).toBe(words)
  })

  it('is never, where they were not', () => {
    expect(seenWords(undefined, today)).toBe('never')
  })
})

describe('plan against actual', () => {
  const plan = hourSet({ job: 8, sleep: 8, selfCare: 8 })
  it('is told by the largest difference, and whole for who cannot see it', () => {
    const day = { plan, actual: hourSet({ job: 9, sleep: 6.5, selfCare: 8 }) }
    expect(driftWords(day)).toBe('Sleep −1.5')
    expect(hoursSaid(day)).toBe(
      'against the plan: Sleep 1.5 hours less, Job 1 hour more, 0.5 not accounted for',
    )
    expect(driftWords({ plan, actual: plan })).toBe('As planned')
    expect(hoursSaid({ plan, actual: plan })).toBe('hours as planned')
    expect(hoursSaid({ plan, actual: hourSet({ job: 9, sleep: 8, selfCare: 8 }) })).toBe(
      'against the plan: Job 1 hour more, 1 too many',
    )
  })
})
