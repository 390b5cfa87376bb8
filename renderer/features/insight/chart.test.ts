import { describe, expect, it } from 'vitest'
import { totalsOf } from '#core/hours/budget/insight.ts'
import { windowAt } from '#core/hours/budget/insight-window.ts'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { barsOf, heightOf, topOf } from './bar-scale.ts'
import { axisLabels, slotName, windowName } from './format-slot.ts'
import { lastDot, sharedRanges, sparklinePath } from './sparkline-path.ts'

const FIRST = dayKey('2025-01-01')
const PLAN = hourSet({ job: 8, selfCare: 8, sleep: 8 })
const slotWith = (...actuals: HourSet[]) => ({
  key: '',
  first: FIRST,
  last: FIRST,
  totals: totalsOf(
    actuals.map((actual, index) => ({
      queryDate: dayNumber(20250101 + index),
      plan: PLAN,
      actual,
    })),
  ),
})

describe('the scale of the bars', () => {
  it('ends at 24 hours, or at the next six above the highest bar', () => {
    expect(topOf([slotWith(PLAN), { ...slotWith(), totals: undefined }])).toBe(24)
    expect(topOf([slotWith(hourSet({ job: 24, sleep: 1 }))])).toBe(30)
  })

  it('counts averages that sum to 24 but for rounding as 24', () => {
    const thirds = [
      ...[hourSet({ job: 7.25, selfCare: 8.5, sleep: 8.25 })],
      ...[
        hourSet({ job: 8, selfCare: 7.5, sleep: 8.5 }),
        hourSet({ job: 9, selfCare: 7, sleep: 8 }),
      ],
    ]
    const slot = slotWith(...thirds)
    const bars = barsOf(slot)
    expect(bars && heightOf(bars, 'actual')).toBe(24)
    expect(topOf([slot])).toBe(24)
  })

  it('draws no bar without a day', () => {
    expect(barsOf({ ...slotWith(), totals: undefined })).toBeUndefined()
  })
})

describe('the labels of the bars', () => {
  const labels = (grain: 'day' | 'week' | 'month', at: string) =>
    axisLabels(grain, windowAt(grain, dayKey(at), FIRST).slots).map(({ main, more }) =>
      `${main} ${more}`.trim(),
    )

  it('name month and year when they change', () => {
    expect(labels('day', '2026-11-20').slice(0, 2)).toEqual(['Mon 16', 'Tue 17'])
    expect(labels('week', '2026-11-20').slice(0, 3)).toEqual(['28 Sept', '5 Oct', '12'])
    expect(labels('month', '2026-02-01').slice(0, 1)).toEqual(['Mar 2025'])
    expect(labels('month', '2026-02-01').slice(-2)).toEqual(['Jan 2026', 'Feb'])
    expect(labels('month', '2026-11-20').slice(0, 2)).toEqual(['Dec', 'Jan 2026'])
  })

  it('name a span and its parts over the turn of a year', () => {
    const { slots, from, to } = windowAt('week', dayKey('2026-01-01'), FIRST)
    const last = slots.at(-1)
    expect(last && slotName('week', last)).toBe('29 Dec 2025\u2009–\u20094 Jan 2026')
    expect(windowName('week', from, to)).toBe('10 Nov 2025\u2009–\u20094 Jan 2026')
    const months = windowAt('month', dayKey('2026-11-20'), FIRST)
    expect(windowName('month', months.from, months.to)).toBe('Dec 2025 – Nov 2026')
    const [first] = windowAt('day', dayKey('2026-11-20'), FIRST).slots
    expect(first && slotName('day', first)).toBe('Mon 16 Nov')
  })
})

describe('a sparkline', () => {
  const range = { low: 0, high: 10 }

  it('runs from left to right, upwards for more', () => {
    expect(sparklinePath([0, 5, 10], range)).toBe('M0 100L0 100L50 50L100 0')
  })

  it('breaks at a gap, and draws a dot between two', () => {
    expect(sparklinePath([undefined, 5, undefined], range)).toBe('M50 50L50 50')
    expect(sparklinePath([0, undefined, 0], range)).toBe('M0 100L0 100M100 100L100 100')
    expect(sparklinePath([], range)).toBe('')
  })

  it('ends in a dot where the last value is', () => {
    expect(lastDot([0, 10, undefined], range)).toBe('M50 0L50 0')
    expect(lastDot([undefined], range)).toBe('')
  })

  it('shares one scale with the others, of two hours at least', () => {
    expect(sharedRanges([[7, 8], [1, 5], []])).toEqual([
      { low: 5.5, high: 9.5 },
      { low: 1, high: 5 },
      { low: -2, high: 2 },
    ])
    expect(sharedRanges([[7, 7.5]])).toEqual([{ low: 6.25, high: 8.25 }])
  })
})
