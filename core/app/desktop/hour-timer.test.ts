import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeChangesOf } from '#core/records/time-day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { hourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import {
  addDays,
  type DayKey,
  dayAt,
  dayOrdinal,
  MS_A_DAY,
  MS_AN_HOUR,
} from '#core/values/time/day.ts'
import { hoursBetween, withLogged } from './hour-timer.ts'

/** Universal time. */
const zone = (dayStartHour: number) => ({
  memberDay: (instant: number) => dayAt(instant, 0, dayStartHour),
  instantOf: (day: DayKey, minute: number) => dayOrdinal(day) * MS_A_DAY + minute * 60_000,
})
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`)
const between = (from: string, to: string, start = 0) =>
  hoursBetween(at(from), at(to), zone(start), start).map(({ day, hours }) => [day.slice(8), hours])

describe('a timed span', () => {
  it('rounds to the nearest quarter hours', () => {
    expect(between('20T14:00', '20T15:25')).toEqual([['20', 1.5]])
    expect(between('20T14:00', '20T14:07')).toEqual([])
    expect(between('20T14:00', '20T13:00')).toEqual([])
  })

  it('splits the hours where the member’s day ends', () => {
    expect(between('20T23:00', '21T01:30')).toEqual([
      ['20', 1],
      ['21', 1.5],
    ])
    expect(between('20T23:00', '21T05:00', 4)).toEqual([
      ['20', 5],
      ['21', 1],
    ])
  })

  it('counts a day at most', () => {
    expect(between('20T12:00', '23T12:00')).toEqual([
      ['20', 12],
      ['21', 12],
    ])
  })

  it('adds up to the rounded whole, however it is split', () => {
    const starts = fc.integer({ min: 0, max: 23 })
    const spans = fc.integer({ min: 0, max: MS_A_DAY })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), spans, starts, (from, span, start) => {
        const parts = hoursBetween(from, from + span, zone(start), start)
        const sum = parts.reduce((all, one) => all + one.hours, 0)
        expect(sum).toBe(Math.round((span / MS_AN_HOUR) * 4) / 4)
        expect(parts.length).toBeLessThanOrEqual(2)
        const [first, second] = parts
        if (first && second) expect(second.day).toBe(addDays(first.day, 1))
      }),
    )
  })
})

describe('hours logged on a day', () => {
  const plan = hourSet({ business: 1, job: 9, selfCare: 6, sleep: 8 })
  const confirmed = (actual: typeof plan) => ({
    plan,
    actual,
    stamps: Object.fromEntries(
      Object.keys(timeChangesOf('actual', actual, stamp(9))).map((field) => [field, stamp(9)]),
    ),
  })

  it('replace the copy of the plan, which nobody confirmed', () => {
    const day = { plan, actual: plan, stamps: {} }
    expect(withLogged(day, 'business', hours(2))).toEqual(hourSet({ business: 2 }))
  })

  it('add to those of a confirmed day, and the largest gives way above 24', () => {
    const day = confirmed(hourSet({ job: 2, sleep: 8 }))
    expect(withLogged(day, 'job', hours(1.5))).toEqual(hourSet({ job: 3.5, sleep: 8 }))
    expect(withLogged(confirmed(plan), 'business', hours(2))).toEqual(
      hourSet({ business: 3, job: 7, selfCare: 6, sleep: 8 }),
    )
  })

  it('never make more than 24, and never less than before', () => {
    const quarters = fc.integer({ min: 0, max: 24 }).map((steps) => hours(steps / 4))
    const sets = fc.record({
      business: quarters,
      job: quarters,
      procrastination: quarters,
      selfCare: quarters,
      sleep: quarters,
    })
    const amounts = fc.integer({ min: 0, max: 96 }).map((steps) => hours(steps / 4))
    fc.assert(
      fc.property(sets, fc.constantFrom(...CATEGORIES), amounts, (actual, category, logged) => {
        fc.pre(sumOf(actual) <= 24)
        const after = withLogged(confirmed(actual), category, logged)
        expect(sumOf(after)).toBe(Math.min(24, sumOf(actual) + logged))
        expect(after[category]).toBe(Math.min(24, actual[category] + logged))
      }),
    )
  })
})
