import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, hourSet } from '#core/values/hours/hour-set.ts'
import { addDays, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { hourSets } from '#tests/arbitraries/hours.ts'
import type { Grain } from './insight.ts'
import { insightOf } from './insight-view.ts'
import { trendWindowAt, windowAt } from './insight-window.ts'

const FIRST = dayKey('2026-08-03')
const TODAY = dayKey('2026-11-20')
const PLAN = hourSet({ job: 8, selfCare: 8, sleep: 8 })
const SHORT = hourSet({ job: 10, selfCare: 8, sleep: 6 })
const on = (back: number, actual: HourSet = PLAN) => ({
  queryDate: numberOfDay(addDays(TODAY, -back)),
  plan: PLAN,
  actual,
})
const viewOf = (days: readonly ReturnType<typeof on>[], grain: Grain = 'day') =>
  insightOf(days, windowAt(grain, TODAY, FIRST), trendWindowAt(TODAY))

describe('the insight of a window', () => {
  it('fills the places that have hours, and leaves the others empty', () => {
    const { slots, days } = viewOf([on(4), on(1, SHORT), on(30)])
    expect(slots.map(({ totals }) => totals?.actual.sleep)).toEqual([
      ...[8, undefined, undefined, 6],
      ...[undefined, undefined, undefined],
    ])
    expect(days).toHaveLength(2)
  })

  it('tells every drift, and the largest, of the window alone', () => {
    const { drifts, largest } = viewOf([on(0, SHORT), on(1, SHORT), on(30, hourSet({ sleep: 24 }))])
    expect(drifts.map(({ by }) => by)).toEqual([0, 4, 0, 0, -4])
    expect(drifts.map(({ category }) => category)).toEqual([...CATEGORIES])
    expect(largest).toEqual({ category: 'job', by: 4 })
  })

  it('counts hours that are not placed as no drift', () => {
    const open = hourSet({ job: 8, selfCare: 8.75, sleep: 4.25 })
    expect(viewOf([on(0, open)])).toMatchObject({ largest: undefined, totals: { days: 1 } })
    const { largest, drifts, compared } = viewOf([on(0, open), on(1, SHORT)])
    expect(largest).toEqual({ category: 'job', by: 2 })
    expect(drifts.map(({ by }) => by)).toEqual([0, 2, 0, 0, -2])
    expect(compared).toMatchObject({ days: 1, actual: { sleep: 6 } })
    expect(viewOf([on(0), on(9, open), on(16), on(23)]).trend.change).toMatchObject({ sleep: 0 })
  })

  it('tells the trend from the whole weeks before, also where the window lies elsewhere', () => {
    const { trend } = viewOf([on(0, SHORT), on(9, SHORT), on(16, SHORT), on(23), on(37)])
    expect(trend.change).toMatchObject({ sleep: -2, job: 2, selfCare: 0 })
    expect(trend.average?.sleep).toBe(7)
    expect(trend.slots.filter(({ totals }) => totals)).toHaveLength(4)
  })

  it('says nothing of a trend after a single day', () => {
    const { trend, largest, totals } = viewOf([on(0)])
    expect(trend.average).toBeUndefined()
    expect(trend.change).toBeUndefined()
    expect(largest).toBeUndefined()
    expect(totals).toMatchObject({ days: 1, validDays: 1 })
  })

  it('loses no hour of the window between its places, by day, week and month', () => {
    const sets = fc.array(fc.tuple(fc.nat(90), hourSets), { maxLength: 60 })
    fc.assert(
      fc.property(sets, fc.constantFrom<Grain>('day', 'week', 'month'), (given, grain) => {
        const days = [...new Map(given)].map(([back, set]) => on(back, set))
        const { slots, totals } = viewOf(days, grain)
        for (const category of CATEGORIES) {
          const sum = slots.reduce((so, slot) => so + (slot.totals?.actual[category] ?? 0), 0)
          expect(sum).toBe(totals.actual[category])
        }
      }),
    )
  })
})
