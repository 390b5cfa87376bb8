import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STREAKS, type Stats, statsSchema } from '#core/records/stats.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, type DayKey, dayKey, daysUpTo, numberOfDay } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { type StatsSources, statsFrom, streakIn } from './stats.ts'

const TODAY = dayKey('2026-11-20')
const perfect = (count: number, today: DayKey = TODAY): TrackingDaily[] =>
  daysUpTo(today, count).map((day) => dayWith(day))

function stats(days: TrackingDaily[], more: Partial<StatsSources> = {}): Stats {
  const given = { userId: 'u1', days, today: TODAY, previous: undefined, historyComplete: true }
  return statsFrom({ ...given, ...more })
}

describe('stats from the whole history', () => {
  it('give zeros for a member without a day', () => {
    expect(stats([])).toEqual(statsSchema.parse({ id: 'u1' }))
  })

  it('count every streak by its own rule', () => {
    const days = [
      ...perfect(2, dayKey('2026-11-17')),
      dayWith(dayKey('2026-11-18'), ['habit1', 'habit2']),
      dayWith(dayKey('2026-11-19'), ['habit1']),
      dayWith(TODAY, []),
    ]
    const made = stats(days)
    expect(STREAKS.map((name) => [name, made[name]])).toEqual([
      ['at_least_one', 4],
      ['habit1', 4],
      ['habit2', 0],
      ['habit3', 0],
      ['habit4', 0],
      ['login', 5],
      ['perfect', 0],
      ['perfect_days', 2],
    ])
    expect(streakIn(made, 'habit2')).toEqual({ current: 0, highest: 3, lastDate: '2026-11-18' })
    expect(streakIn(made, 'perfect')).toEqual({ current: 0, highest: 2, lastDate: '2026-11-17' })
    expect(made).toMatchObject({ perfect_days_highest: 2, perfect_days_last_date: '2026-11-17' })
  })

  it('count a break day as opened', () => {
    const days = [...perfect(4, addDays(TODAY, -5)), dayWith(addDays(TODAY, -4), [], true)]
    const made = stats([...days, ...perfect(4)])
    expect(made).toMatchObject({ login: 9, login_highest: 9, at_least_one: 8 })
  })

  it('lower a highest that an edited day no longer supports', () => {
    const previous = stats(perfect(5))
    const edited = [...perfect(5).slice(1), dayWith(dayKey('2026-11-16'), [])]
    expect(stats(edited, { previous })).toMatchObject({
      perfect_highest: 4,
      perfect_days_highest: 4,
    })
  })

  it('keep private sessions, zone and server time of the previous record, and leave it alone', () => {
    const previous = statsSchema.parse({
      ...{ id: 'u1', private_sessions: 3, timeZoneOffset: -60, syncedAt: 9 },
    })
    const before = structuredClone(previous)
    const kept = { id: 'u1', private_sessions: 3, timeZoneOffset: -60, syncedAt: 9, login: 2 }
    expect(stats(perfect(2), { previous })).toMatchObject(kept)
    expect(previous).toEqual(before)
  })

  it('take the zone that the member’s record knows', () => {
    const previous = stats(perfect(2))
    expect(previous.timeZoneOffset).toBe(420)
    expect(stats(perfect(2), { previous, timeZoneOffset: -60 }).timeZoneOffset).toBe(-60)
    expect(stats(perfect(2), { timeZoneOffset: 300 }).timeZoneOffset).toBe(300)
  })

  it('give the same text when nothing changed, so that nothing is written', () => {
    const once = stats(perfect(9))
    expect(JSON.stringify(stats(perfect(9), { previous: once }))).toBe(JSON.stringify(once))
  })
})

describe('stats from a device that has only the newest days', () => {
  const previous = stats(perfect(400, dayKey('2026-11-19')))
  const partly = { previous, historyComplete: false }

  it('go on from the stored streak, whether its last day is here or not', () => {
    expect(stats(perfect(1), partly)).toMatchObject({ perfect: 401, perfect_days: 401, login: 401 })
    expect(stats(perfect(30), partly)).toMatchObject({ perfect: 401, perfect_days: 401 })
  })

  it('stay as they are when computed again and again', () => {
    const once = stats(perfect(30), partly)
    expect(stats(perfect(30), { ...partly, previous: once })).toEqual(once)
  })

  it('give back the day that is unchecked again', () => {
    const checked = stats(perfect(30), partly)
    const unchecked = [...perfect(29, dayKey('2026-11-19')), dayWith(TODAY, [])]
    const after = stats(unchecked, { ...partly, previous: checked })
    expect(after).toMatchObject({ perfect: 400, perfect_days: 400, login: 401 })
    expect(after.perfect_last_date).toBe('2026-11-19')
  })

  it('stop at a day that is known to be missed', () => {
    const gap = [...perfect(3, dayKey('2026-11-16')), ...perfect(3)]
    expect(stats(gap, partly).perfect).toBe(3)
  })

  it('never lower a highest', () => {
    const lost = stats([dayWith(TODAY, [])], partly)
    expect(lost).toMatchObject({ perfect_highest: 400, at_least_one_highest: 400 })
    const once = { ...partly, previous: { ...previous, perfect_highest: 500 } }
    expect(stats(perfect(9), once)).toMatchObject({ perfect: 401, perfect_highest: 500 })
  })

  it('count no older days twice where the last counted day is missing here', () => {
    const older = [...perfect(5, dayKey('2026-10-20')), dayWith(TODAY)]
    expect(stats(older, partly)).toMatchObject({ perfect: 401, perfect_days: 401 })
  })

  it('break a streak whose last day lies too far back', () => {
    const later = stats([dayWith(addDays(TODAY, 5))], { ...partly, today: addDays(TODAY, 5) })
    expect(later).toMatchObject({ perfect: 1, perfect_highest: 400, perfect_days: 401 })
  })

  it('match the full history as soon as it is complete, for any days', () => {
    const some = fc.array(fc.subarray([...HABIT_IDS]), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(some, fc.nat(30), (checks, known) => {
        const days = checks.map((ids, index) => dayWith(addDays(TODAY, -index), ids))
        const partial = stats(days.slice(0, known), partly)
        expect(stats(days, { previous: partial })).toEqual(stats(days))
      }),
    )
  })

  it('name the same last days as the whole history, also of streaks that have ended', () => {
    // Day 0 is the oldest. The record was computed on some day; this device has only the newest eight days.
    const some = fc.array(
      fc.option(fc.record({ ids: fc.subarray([...HABIT_IDS]), skipped: fc.boolean() })),
      { minLength: 1, maxLength: 24 },
    )
    const lastDays = (made: Stats) => STREAKS.map((name) => streakIn(made, name).lastDate)
    fc.assert(
      fc.property(some, fc.nat(7), (drawn, later) => {
        const all = drawn.flatMap((day, index) =>
          day ? [dayWith(addDays(TODAY, index - drawn.length + 1), day.ids, day.skipped)] : [],
        )
        const before = numberOfDay(addDays(TODAY, -later))
        const previous = stats(
          all.filter(({ queryDate }) => queryDate <= before),
          { today: addDays(TODAY, -later) },
        )
        const newest = numberOfDay(addDays(TODAY, -7))
        const here = all.filter(({ queryDate }) => queryDate >= newest)
        expect(lastDays(stats(here, { previous, historyComplete: false }))).toEqual(
          lastDays(stats(all)),
        )
      }),
    )
  })

  it('know of a streak that was earned back before these days', () => {
    // The newest day is last: x one habit, p all four, . no record.
    const signs = fc.array(fc.constantFrom('x', 'p', 'p', '.'), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 9 }), signs, fc.nat(9), (length, more, known) => {
        const drawn = ['x'.repeat(length), ...more].join('')
        const all = [...drawn].flatMap((sign, index) => {
          const day = addDays(TODAY, index - drawn.length + 1)
          return sign === '.' ? [] : [dayWith(day, sign === 'p' ? HABIT_IDS : ['habit1'])]
        })
        const whole = stats(all)
        const oldest = numberOfDay(addDays(TODAY, -known))
        const here = all.filter(({ queryDate }) => queryDate >= oldest)
        const partial = stats(here, { previous: whole, historyComplete: false })
        expect(partial.at_least_one).toBe(whole.at_least_one)
        expect(partial.at_least_one_earned).toBe(whole.at_least_one_earned)
      }),
    )
  })

  it('match the full history of an unbroken streak, however few days are here', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (all, here) => {
        const before = stats(perfect(all, addDays(TODAY, -1)))
        const days = perfect(all + 1).slice(-here)
        expect(stats(days, { previous: before, historyComplete: false })).toEqual(
          stats(perfect(all + 1)),
        )
      }),
    )
  })
})
