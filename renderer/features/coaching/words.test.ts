import { describe, expect, it } from 'vitest'
import { hourSet } from '#core/values/hours/hour-set.ts'
import { dayKey } from '#core/values/time/day.ts'
import { BELOW_SHARE } from '#core/views/coaching/attention.ts'
import { GROUP_WORDS, weekText } from './group/words.ts'
import { largestDifferenceText, lastSeenText, planAgainstActualText, reasonText } from './words.ts'

describe('the reasons why a member needs attention', () => {
  it.each([
    [{ kind: 'absent', days: undefined }, 'Hasn’t opened Fourfold yet'],
    [{ kind: 'absent', days: 3 }, 'Not seen for 3 days'],
    [{ kind: 'idle', days: 2 }, 'Nothing checked for 2 days'],
    [{ kind: 'idle', days: 7 }, 'Nothing checked for 7 days or more'],
    [{ kind: 'at-risk', streak: 12 }, 'Streak of 12 days, nothing checked yet today'],
    [{ kind: 'below', recent: 2.14, usual: 6 }, '2.1 points a day in 7 days, 6.0 before that'],
    [{ kind: 'well', recent: 6.25, perfectDays: 1 }, '6.3 points a day in 7 days'],
    [{ kind: 'well', recent: 9, perfectDays: 6 }, '6 perfect days in 7 days'],
  ] as const)('read for %j: %s', (attention, words) => {
    expect(reasonText(attention)).toBe(words)
  })

  it('get a count, without mentioning pace', () => {
    expect(GROUP_WORDS.needAttention(3)).toBe('3 need attention')
    expect(GROUP_WORDS.needAttention(1)).toBe('1 needs attention')
    expect(GROUP_WORDS.needAttention(0)).toBe('nobody needs attention right now')
  })

  it('rank by a rule that fits one sentence', () => {
    expect(GROUP_WORDS.sortRule).toContain('not seen for 2 days or more')
    expect(GROUP_WORDS.sortRule).toContain('by 4 pm, their time')
    expect(GROUP_WORDS.sortRule).toContain(
      'less than two thirds of the points a day that they had before the last 7 days',
    )
    expect(BELOW_SHARE).toBe(2 / 3)
  })
})

describe('the text of a week’s days', () => {
  it('lists them one by one', () => {
    const day = (totalPoints: number, skipped = false) => ({ totalPoints, skipped })
    expect(weekText([day(8), undefined, day(0, true), day(0)])).toBe('8, not opened, break day, 0')
  })
})

describe('the text of when a member was last seen', () => {
  const today = dayKey('2026-11-20')
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-08', '12 days ago'],
    ['2026-10-01', '1 Oct'],
  ])('reads for %s: %s', (day, words) => {
    expect(lastSeenText(dayKey(day), today)).toBe(words)
  })

  it('reads “never” without any day', () => {
    expect(lastSeenText(undefined, today)).toBe('never')
  })
})

describe('the text of plan against actual', () => {
  const plan = hourSet({ job: 8, sleep: 8, selfCare: 8 })
  it('names the largest difference, and all of them for a screen reader', () => {
    const day = { plan, actual: hourSet({ job: 9, sleep: 6.5, selfCare: 8.5 }) }
    expect(largestDifferenceText(day)).toBe('Sleep −1\u00a0h\u00a030\u00a0min')
    expect(planAgainstActualText(day)).toBe(
      'against the plan: Sleep 1 h 30 min less, Job 1 h more, Self care 30 min more',
    )
    const open = { plan, actual: hourSet({ job: 8, sleep: 4.25, selfCare: 8.75 }) }
    expect(largestDifferenceText(open)).toBe('Self care +45\u00a0min')
    expect(planAgainstActualText(open)).toBe(
      'against the plan: Self care 45 min more, 3 h not accounted for',
    )
    const less = { plan, actual: hourSet({ job: 8, sleep: 5, selfCare: 8 }) }
    expect(largestDifferenceText(less)).toBe('3 h not placed')
    expect(largestDifferenceText({ plan, actual: plan })).toBe('As planned')
    expect(planAgainstActualText({ plan, actual: plan })).toBe('hours as planned')
    expect(
      planAgainstActualText({ plan, actual: hourSet({ job: 9, sleep: 8, selfCare: 8 }) }),
    ).toBe('against the plan: Job 1 h more, 1 h too many')
  })
})
