import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { hourSets } from '#tests/arbitraries/hours.ts'
import { timeRowsOf } from './csv.ts'
import {
  averageDayOf,
  differencesOf,
  largestDriftOf,
  periodsOf,
  totalsOf,
  trendOf,
} from './insight.ts'

const MONDAY = dayKey('2026-11-30')
const PLAN = hourSet({ job: 8, selfCare: 8, sleep: 8 })
const SHORT_NIGHT = hourSet({ job: 10, selfCare: 8, sleep: 6 })
const LONG_NIGHT = hourSet({ job: 6, selfCare: 8, sleep: 10 })
const on = (ahead: number, actual: HourSet = PLAN) => ({
  queryDate: numberOfDay(addDays(MONDAY, ahead)),
  plan: PLAN,
  actual,
})

describe('insight', () => {
  it('sums plan and actual by day, by ISO week and by month', () => {
    const days = [on(2), on(0, SHORT_NIGHT), on(-1, LONG_NIGHT)]
    expect(periodsOf(days, 'day').map(({ key }) => key)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-02',
    ])
    expect(periodsOf(days, 'week')).toMatchObject([
      { key: '2026-W48', days: 1, actual: { sleep: 10 } },
      { key: '2026-W49', days: 2, first: MONDAY, last: '2026-12-02', actual: { sleep: 14 } },
    ])
    expect(periodsOf(days, 'month')).toMatchObject([
      { key: '2026-11', days: 2, plan: { sleep: 16 }, actual: { sleep: 16, job: 16 } },
      { key: '2026-12', days: 1 },
    ])
  })

  it('loses no hour, however the days are put together', () => {
    const days = fc
      .array(hourSets, { maxLength: 40 })
      .map((sets) => sets.map((set, at) => on(at, set)))
    fc.assert(
      fc.property(days, fc.constantFrom('day', 'week', 'month'), (all, grain) => {
        const whole = totalsOf(all)
        const parts = periodsOf(all, grain)
        for (const category of CATEGORIES) {
          const sum = parts.reduce((total, { actual }) => total + actual[category], 0)
          expect(sum).toBe(whole.actual[category])
        }
        expect(parts.reduce((total, { validDays }) => total + validDays, 0)).toBe(whole.validDays)
      }),
    )
  })

  it('names the largest drift, and none where all went as planned', () => {
    expect(largestDriftOf(totalsOf([on(0, SHORT_NIGHT), on(1)]))).toEqual({
      category: 'job',
      by: 2,
    })
    expect(largestDriftOf(totalsOf([on(0, hourSet({ job: 9, selfCare: 8, sleep: 3 }))]))).toEqual({
      category: 'sleep',
      by: -5,
    })
    expect(largestDriftOf(totalsOf([on(0)]))).toBeUndefined()
    expect(largestDriftOf(totalsOf([]))).toBeUndefined()
  })

  it('tells what differs from the plan, and no shortfall of a day with hours to place', () => {
    expect(differencesOf(on(0))).toEqual([])
    expect(differencesOf(on(0, hourSet({ job: 10, selfCare: 8, sleep: 5, business: 1 })))).toEqual([
      { category: 'sleep', by: -3 },
      { category: 'job', by: 2 },
      { category: 'business', by: 1 },
    ])
    expect(differencesOf(on(0, hourSet({ job: 8, selfCare: 8.75, sleep: 4.25 })))).toEqual([
      { category: 'selfCare', by: 0.75 },
    ])
  })

  it('tells the trend in hours a day, the newer half less the older', () => {
    const days = [on(0, SHORT_NIGHT), on(1), on(2, LONG_NIGHT)]
    expect(trendOf(periodsOf(days, 'day'))).toMatchObject({ sleep: 4, job: -4, selfCare: 0 })
    expect(trendOf(periodsOf([on(0)], 'day'))).toBeUndefined()
    expect(averageDayOf([])).toMatchObject({ sleep: 0 })
  })

  it('weighs periods by their days', () => {
    const [first, second] = [totalsOf([on(0, SHORT_NIGHT), on(1, SHORT_NIGHT)]), totalsOf([on(2)])]
    expect(averageDayOf([first, second]).sleep).toBeCloseTo(20 / 3)
    expect(averageDayOf([first, second], 'plan').sleep).toBe(8)
  })
})

describe('the table of hours', () => {
  it('lists a row a day, oldest first, with the hours that remain', () => {
    const short = hourSet({ job: 8.25, sleep: 6 })
    const [titles, first, second] = timeRowsOf([on(1), on(0, short)])
    expect(titles?.slice(0, 2)).toEqual(['Date', 'Plan: Business'])
    expect(titles).toHaveLength(12)
    expect(first).toEqual(['2026-11-30', 0, 8, 0, 8, 8, 0, 8.25, 0, 0, 6, 9.75])
    expect(second?.at(-1)).toBe(0)
  })
})
