import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import { openWeekOf, weekToTell } from './open-week.ts'

const [THURSDAY, FRIDAY] = [dayKey('2026-11-26'), dayKey('2026-11-27')]

describe('the week of a check-in', () => {
  it.each([
    ['2026-11-23', '2026-11-16'],
    ['2026-11-26', '2026-11-16'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-23'],
  ])('shown on %s begins on %s', (today, monday) => {
    expect(weekToTell(dayKey(today))).toBe(monday)
  })
})

describe('the week in an address', () => {
  it('accepts the current one, or one of the three before it', () => {
    for (const monday of ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26']) {
      expect(openWeekOf(monday, THURSDAY)).toBe(monday)
    }
    expect(openWeekOf('2026-11-23', FRIDAY)).toBe('2026-11-23')
    expect(openWeekOf('2026-10-26', FRIDAY)).toBeUndefined()
  })

  it.each([
    ['none', null],
    ['empty', ''],
    ['no day', '2026-11-31'],
    ['words', 'last week'],
    ['no Monday', '2026-11-24'],
    ['too long ago', '2026-10-19'],
    ['before its Friday', '2026-11-23'],
    ['yet to come', '2026-11-30'],
  ])('rejects one that is %s', (_what, text) => {
    expect(openWeekOf(text, THURSDAY)).toBeUndefined()
  })
})
