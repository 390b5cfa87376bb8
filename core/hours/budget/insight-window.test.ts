import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, daysBetween } from '#core/values/time/day.ts'
import { dayKeys } from '#tests/arbitraries/days.ts'
import type { Grain } from './insight.ts'
import { earlierOf, spanOf, stepFrom, trendWindowAt, windowAt } from './insight-window.ts'

const GRAINS: readonly Grain[] = ['day', 'week', 'month']
const LONG_AGO = dayKey('1975-01-01')
const FRIDAY = dayKey('2026-11-20')
const keysOf = (grain: Grain, at = FRIDAY, first = LONG_AGO) =>
  windowAt(grain, at, first).slots.map(({ key }) => key)
/** Far enough from 1970 to look back a year. */
const days = dayKeys.filter((day) => day >= '1980-01-01' && day <= '2900-01-01')

describe('the window of the insight charts', () => {
  it('shows the week from Monday to Sunday, day by day', () => {
    expect(keysOf('day')).toHaveLength(7)
    expect(windowAt('day', FRIDAY, LONG_AGO)).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
    })
    expect(keysOf('day', dayKey('2026-11-22'))).toEqual(keysOf('day', dayKey('2026-11-16')))
  })

  it('shows eight weeks, over a new year by the rules of ISO 8601', () => {
    expect(keysOf('week', dayKey('2027-01-06'))).toEqual([
      ...['2026-W47', '2026-W48', '2026-W49', '2026-W50', '2026-W51', '2026-W52', '2026-W53'],
      '2027-W01',
    ])
  })

  it('shows twelve months, each with its own length', () => {
    const { slots, from, to } = windowAt('month', dayKey('2028-03-31'), LONG_AGO)
    expect(slots).toHaveLength(12)
    expect([from, to]).toEqual(['2027-04-01', '2028-03-31'])
    expect(slots.at(-2)).toEqual({ key: '2028-02', first: '2028-02-01', last: '2028-02-29' })
  })

  it('leaves out what lies before the first hours, but for a few places', () => {
    expect(keysOf('month', FRIDAY, dayKey('2026-05-31'))).toHaveLength(7)
    expect(keysOf('month', FRIDAY, FRIDAY)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(keysOf('week', FRIDAY, FRIDAY)).toHaveLength(4)
    expect(keysOf('day', FRIDAY, FRIDAY)).toHaveLength(7)
  })

  it('covers any span without a hole or an overlap', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...GRAINS), (at, grain) => {
        const { slots, from, to } = windowAt(grain, at, LONG_AGO)
        expect(slots[0]?.first).toBe(from)
        expect(slots.at(-1)?.last).toBe(to)
        expect(from <= at && at <= to).toBe(true)
        for (const [index, slot] of slots.entries()) {
          const next = slots[index + 1]
          if (next) expect(daysBetween(slot.last, next.first)).toBe(1)
        }
      }),
    )
  })

  it('steps to the stretch right before, and comes back', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...GRAINS), (at, grain) => {
        const here = windowAt(grain, at, LONG_AGO)
        const before = stepFrom(grain, at, -1)
        expect(addDays(windowAt(grain, before, LONG_AGO).to, 1)).toBe(here.from)
        expect(windowAt(grain, stepFrom(grain, before, 1), LONG_AGO)).toEqual(here)
      }),
    )
  })
})

describe('the weeks of the trend', () => {
  it('cover the last twelve weeks that are over', () => {
    expect(trendWindowAt(FRIDAY)).toMatchObject({ from: '2026-08-24', to: '2026-11-15' })
    expect(trendWindowAt(dayKey('2026-11-22'))).toMatchObject({ to: '2026-11-22' })
    expect(trendWindowAt(FRIDAY).slots).toHaveLength(12)
  })

  it('load together with the window, in one span', () => {
    const [week, trend] = [windowAt('day', FRIDAY, LONG_AGO), trendWindowAt(FRIDAY)]
    expect(spanOf(week, trend)).toEqual({ from: '2026-08-24', to: '2026-11-22' })
    expect(spanOf(trend, week)).toEqual(spanOf(week, trend))
    expect(earlierOf(week.to, trend.to)).toBe(trend.to)
  })
})
