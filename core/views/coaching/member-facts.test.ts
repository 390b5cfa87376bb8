import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statsFrom, streakIn } from '#core/habits/streaks/stats.ts'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { STREAKS, type Stats, statsSchema } from '#core/records/stats.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, dayKey, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith, OWNER } from '#tests/arbitraries/days.ts'
import {
  type CoachedMember,
  DAYS_READ,
  factsOf,
  type MemberRecords,
  todayOf,
} from './member-facts.ts'

const TODAY = dayKey('2026-11-20')
const NOON = Date.UTC(2026, 10, 20, 12)
const MEMBER: CoachedMember = {
  ...{ id: 'ada', name: 'Ada', image: '', groupId: '' },
  ...{ created: NOON - 200 * MS_A_DAY, lastActive: NOON - 30 * MS_A_DAY },
  ...{ timeZoneOffset: 0, dayStartHour: 0 },
}
const facts = (given: Partial<MemberRecords> = {}, now = NOON) =>
  factsOf({ member: MEMBER, days: [], stats: undefined, months: [], ...given }, now, 0)
const on = (back: number, skipped = false) => dayWith(addDays(TODAY, -back), undefined, skipped)
const month = (number: number, points: number) => ({ month: monthNumber(number), points })

describe('the day of a member', () => {
  it('follows their zone, and the hour at which it begins', () => {
    expect(todayOf({ timeZoneOffset: -13 * 60, dayStartHour: 0 }, NOON, 0)).toBe('2026-11-21')
    expect(todayOf({ timeZoneOffset: 0, dayStartHour: 13 }, NOON, 0)).toBe('2026-11-19')
    expect(todayOf({ timeZoneOffset: undefined, dayStartHour: 0 }, NOON, 780)).toBe('2026-11-19')
  })

  it('takes its hour from their clock', () => {
    const hourAt = (timeZoneOffset: number) => facts({ member: { ...MEMBER, timeZoneOffset } }).hour
    expect([hourAt(0), hourAt(-345), hourAt(720), hourAt(-720)]).toEqual([12, 17, 0, 0])
  })
})

describe('the hours of a member', () => {
  it('appear for today alone, once they are confirmed', () => {
    const copied = emptyTimeDay(OWNER, TODAY, DEFAULT_SCHEDULE, 0)
    const told = { ...copied, stamps: { 'actual.sleep': stamp(9) } }
    expect(facts({ hours: copied }).hoursToday).toBeUndefined()
    expect(facts({ hours: told }).hoursToday).toEqual(told)
    expect(facts({ hours: told }, NOON + MS_A_DAY).hoursToday).toBeUndefined()
  })
})

describe('the last visit of a member', () => {
  it('takes the later of the noted visit and the latest day', () => {
    expect(facts().lastSeen).toBe('2026-10-21')
    expect(facts({ days: [on(4), on(2)] }).lastSeen).toBe('2026-11-18')
    const member = { ...MEMBER, lastActive: NOON - MS_A_DAY }
    expect(facts({ member, days: [on(2)] }).lastSeen).toBe('2026-11-19')
  })

  it('stays never where nothing is known, and never lies tomorrow', () => {
    expect(facts({ member: { ...MEMBER, lastActive: 0 } }).lastSeen).toBeUndefined()
    expect(facts({ member: { ...MEMBER, lastActive: NOON + 3 * MS_A_DAY } }).lastSeen).toBe(TODAY)
  })
})

describe('the streak of a member', () => {
  const stats = statsSchema.parse({
    ...{ id: 'ada', at_least_one: 12, at_least_one_highest: 20 },
    at_least_one_last_date: addDays(TODAY, -1),
  })

  it('goes on from the stats as they were, with the days that came since', () => {
    expect(facts({ stats, days: [on(1)] }).streak).toBe(12)
    expect(facts({ stats, days: [on(1), on(0)] }).streak).toBe(13)
  })

  it('ends where the stats are old, and continues over a break', () => {
    const old = { ...stats, at_least_one_last_date: addDays(TODAY, -3) }
    expect(facts({ stats: old }).streak).toBe(0)
    expect(facts({ stats: old, days: [on(2, true), on(1, true)] }).streak).toBe(12)
  })
})

describe('the dates of a member’s streaks', () => {
  const wholeHistory = (days: readonly TrackingDaily[], today = TODAY) =>
    statsFrom({ userId: 'ada', days, today, previous: undefined, historyComplete: true })
  /** The days that the device has read: from `DAYS_READ` days before today on. */
  const read = (days: readonly TrackingDaily[]) => {
    const from = numberOfDay(addDays(TODAY, -DAYS_READ))
    return days.filter(({ queryDate }) => queryDate >= from)
  }
  /** "2026-11-20 3", for each counter. */
  const told = (stats: Stats | undefined) =>
    STREAKS.map((name) => {
      const { current, lastDate } = streakIn(stats ?? statsSchema.parse({ id: 'ada' }), name)
      return `${name} ${current} ${lastDate}`
    })

  it('hold over the breaks of two months in a row', () => {
    const days = [on(12), on(11), on(10), on(9)]
    for (let back = 8; back > 0; back -= 1) days.push(on(back, true))
    const given = { days: read(days), stats: wholeHistory(days) }
    expect(facts(given).streak).toBe(4)
    expect(told(facts(given).streaks)).toEqual(told(wholeHistory(days)))
  })

  it('stay at or before today, where the member’s clock is ahead of what their coach knows of it', () => {
    const days = [on(2), on(1), on(0), on(-1)]
    const given = { days: read(days), stats: wholeHistory(days, addDays(TODAY, 1)) }
    expect(facts(given).streaks?.at_least_one_last_date).toBe(TODAY)
    expect(told(facts(given).streaks)).toEqual(told(wholeHistory(days)))
  })

  it('match the whole history, at or before today, for any days', () => {
    const some = fc.array(
      fc.option(fc.record({ ids: fc.subarray([...HABIT_IDS]), skipped: fc.boolean() })),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(some, fc.nat(1), (drawn, ahead) => {
        const days = drawn.flatMap((day, index) => {
          const key = addDays(TODAY, index - drawn.length + 1 + ahead)
          return day ? [dayWith(key, day.ids, day.skipped)] : []
        })
        const stats = wholeHistory(days, addDays(TODAY, ahead))
        const shown = lastDates(facts({ days: read(days), stats }).streaks)
        expect(shown.filter((date) => date > TODAY)).toEqual([])
        // With a day after today, an earlier last day may lie before those that were read.
        if (ahead === 0) expect(shown).toEqual(lastDates(wholeHistory(days)))
      }),
    )
  })
  const lastDates = (stats: Stats | undefined) =>
    STREAKS.map((name) => (stats ? streakIn(stats, name).lastDate : ''))

  it('stay unknown where nothing of them is known', () => {
    expect(facts({ days: [on(1)] }).streaks).toBeUndefined()
  })
})

describe('the performance of a member', () => {
  it('shows the month, and points a day without breaks', () => {
    const given = { days: [on(1), on(2), on(3, true)], months: [month(202611, 100)] }
    expect(facts(given)).toMatchObject({ percentage: 50, recent: 20 / 6 })
  })

  it('counts the month from the day they joined, or from an earlier day with a check-off', () => {
    const member = { ...MEMBER, created: NOON - MS_A_DAY }
    const months = [month(202611, 10)]
    expect(facts({ member, months })).toMatchObject({ percentage: 50, possible: 20 })
    expect(facts({ member, months, days: [on(4)] }).percentage).toBe(20)
  })

  it('compares with their average of this month and the last, without the last eight days', () => {
    // 1 October to 12 November are 43 days.
    const given = { days: [on(0), on(3)], months: [month(202610, 200), month(202611, 35)] }
    expect(facts(given).usual).toBe(215 / 43)
    expect(facts({ ...given, months: [...given.months, month(202609, 300)] }).usual).toBe(215 / 43)
  })

  it('counts a new member’s days from joining, and says nothing before seven', () => {
    const joined = (back: number) => ({ ...MEMBER, created: NOON - back * MS_A_DAY })
    expect(facts({ member: joined(14), months: [month(202611, 70)] }).usual).toBe(10)
    expect(facts({ member: joined(13), months: [month(202611, 70)] }).usual).toBeUndefined()
    expect(facts({ member: joined(3) }).daysHere).toBe(3)
  })

  it('shows eight days, and leaves a gap where there is no record', () => {
    const { days } = facts({ days: [on(0), on(7), on(9)] })
    expect(days.map((day) => day?.queryDate)).toEqual([
      numberOfDay(addDays(TODAY, -7)),
      ...Array.from({ length: 6 }, () => undefined),
      numberOfDay(TODAY),
    ])
  })
})
