import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, dayOrdinal } from '#core/values/time/day.ts'
import {
  CHECK_IN_DAYS,
  checkInsIn,
  daysAway,
  mayHaveEnded,
  movedOn,
  streakNow,
  withDay,
} from './member-figures.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const figure = (count: number, last: string, timeZoneOffset = 0) => ({
  ...{ count, last: last === '' ? ('' as const) : dayKey(last), timeZoneOffset },
})

describe('a streak in the members table', () => {
  it('counts while its last day is today or yesterday, by the member’s own clock', () => {
    for (const last of ['2026-11-20', '2026-11-19']) {
      expect(streakNow(figure(7, last), NOON)).toBe(7)
      expect(mayHaveEnded(figure(7, last), NOON)).toBe(false)
    }
    // For a member 14 hours behind it is still the 19th.
    expect(mayHaveEnded(figure(7, '2026-11-18', 14 * 60), NOON)).toBe(false)
    expect(mayHaveEnded(figure(7, '2026-11-18'), NOON)).toBe(true)
    expect(streakNow(figure(0, ''), NOON)).toBe(0)
    expect(mayHaveEnded(figure(0, ''), NOON)).toBe(false)
  })

  it('stays open while every day since could be a break, and ends with the fifth in a month', () => {
    expect(streakNow(figure(7, '2026-11-15'), NOON)).toBe(7)
    expect(mayHaveEnded(figure(7, '2026-11-15'), NOON)).toBe(true)
    expect(streakNow(figure(7, '2026-11-14'), NOON)).toBe(0)
    expect(mayHaveEnded(figure(7, '2026-11-14'), NOON)).toBe(false)
    // Four breaks in October, and four in November.
    const fifth = Date.UTC(2026, 10, 5, 12)
    expect(streakNow(figure(7, '2026-10-27'), fifth)).toBe(7)
    expect(streakNow(figure(7, '2026-10-26'), fifth)).toBe(0)
    expect(streakNow(figure(7, '2020-01-01'), fifth)).toBe(0)
  })

  it('tells how long the last check-in is ago; never is long ago', () => {
    expect(daysAway(figure(7, '2026-11-15'), 0, NOON)).toBe(5)
    expect(daysAway(figure(7, '2026-11-21'), 0, NOON)).toBe(0)
    expect(daysAway(undefined, undefined, NOON)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('check-ins of 30 days', () => {
  it('match a count of the days themselves, however late the figures are', () => {
    const back = fc.uniqueArray(fc.integer({ min: -3, max: 60 }))
    fc.assert(
      fc.property(back, fc.nat(40), fc.constantFrom(7, 30), (checked, late, days) => {
        const bits = checked.reduce((sum, one) => withDay(sum, one, true), 0)
        const figures = { upTo: dayOrdinal(TODAY), bits: new Map([['ada', bits]]) }
        const today = addDays(TODAY, late)
        const expected = checked.filter(
          (one) => one >= 0 && one <= CHECK_IN_DAYS && one + late < days,
        ).length
        expect(checkInsIn(figures, 'ada', { days, today })).toBe(expected)
        expect(checkInsIn(figures, 'bo', { days, today })).toBe(0)
      }),
    )
  })

  it('take in the day that has only begun in the east, and are no more than the days asked for', () => {
    const bits = new Map([['ada', 2 ** 31 - 1]])
    const figures = { upTo: dayOrdinal(TODAY) + 1, bits }
    expect(checkInsIn(figures, 'ada', { days: 7, today: TODAY })).toBe(7)
    expect(checkInsIn(figures, 'ada', { days: 30, today: TODAY })).toBe(30)
    const tomorrow = { ...figures, bits: new Map([['ada', 1]]) }
    expect(checkInsIn(tomorrow, 'ada', { days: 7, today: TODAY })).toBe(1)
  })

  it('move on day by day as at once, and a day can be taken back', () => {
    fc.assert(
      fc.property(fc.nat(2 ** CHECK_IN_DAYS - 1), fc.nat(20), fc.nat(20), (bits, one, two) => {
        expect(movedOn(movedOn(bits, one), two)).toBe(movedOn(bits, one + two))
        expect(withDay(withDay(bits, one, true), one, false)).toBe(withDay(bits, one, false))
      }),
    )
  })
})
