import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPEN_FROM_HOUR } from '#core/records/check-in.ts'
import { addDays, dayAtOrdinal, dayKey, daysBetween, weekdayOf } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { isWeekOpen } from './coach.ts'
import {
  dayAndHour,
  dueWeek,
  hourOfWeek,
  NO_CHECK_INS,
  USUAL_CHECK_IN_AT,
  withTimeChange,
} from './due.ts'

const days = fc.integer({ min: 15_000, max: 30_000 }).map(dayAtOrdinal)
const hours = fc.integer({ min: 0, max: 23 })
const hoursOfWeek = fc.integer({ min: 0, max: 167 })

describe('the hour of the week', () => {
  it('counts from Monday 0:00', () => {
    expect(hourOfWeek(dayKey('2026-11-23'), 0)).toBe(0)
    expect(hourOfWeek(dayKey('2026-11-29'), 17)).toBe(USUAL_CHECK_IN_AT)
    expect(hourOfWeek(dayKey('2026-11-29'), 23)).toBe(167)
  })

  it('changes its day and keeps its hour, and the other way round', () => {
    fc.assert(
      fc.property(hoursOfWeek, fc.integer({ min: 0, max: 6 }), hours, (at, day, hour) => {
        expect(dayAndHour(withTimeChange(at, { day }))).toEqual({ day, hour: dayAndHour(at).hour })
        expect(dayAndHour(withTimeChange(at, { hour }))).toEqual({ day: dayAndHour(at).day, hour })
      }),
    )
  })

  it.each([undefined, NO_CHECK_INS])('changes from the usual one where it is %s', (at) => {
    expect(withTimeChange(at, { hour: 8 })).toBe(6 * 24 + 8)
    expect(withTimeChange(at, { day: 0 })).toBe(17)
  })
})

describe('a due check-in', () => {
  const sunday = dayKey('2026-11-29')
  const monday = dayKey('2026-11-23')

  it('appears on Sunday at 17:00, about the week that ends, for three days', () => {
    expect(dueWeek(sunday, 16)).toBeUndefined()
    expect(dueWeek(sunday, 17)).toBe(monday)
    expect(dueWeek(addDays(sunday, 1), 8)).toBe(monday)
    expect(dueWeek(addDays(sunday, 3), 16)).toBe(monday)
    expect(dueWeek(addDays(sunday, 3), 17)).toBeUndefined()
  })

  it('covers the last week where its hour is before Friday', () => {
    expect(dueWeek(addDays(sunday, 1), 9, 9)).toBe(monday)
    expect(dueWeek(addDays(monday, 4), 0, OPEN_FROM_HOUR)).toBe(monday)
    expect(dueWeek(addDays(monday, 3), 23, OPEN_FROM_HOUR - 1)).toBe(addDays(monday, -7))
  })

  it('never appears for a member who wants none', () => {
    fc.assert(
      fc.property(days, hours, (day, hour) => {
        expect(dueWeek(day, hour, NO_CHECK_INS)).toBeUndefined()
      }),
    )
  })

  it('covers a week that began on a Monday and can be sent then, wherever the member is', () => {
    fc.assert(
      fc.property(
        days,
        hours,
        hoursOfWeek,
        fc.integer({ min: -12, max: 14 }),
        (day, hour, at, zone) => {
          const due = dueWeek(day, hour, at)
          if (due === undefined) return
          expect(weekdayOf(due)).toBe(1)
          const now = Date.parse(`${day}T00:00:00Z`) + (hour - zone) * 3_600_000
          expect(isWeekOpen(due, now)).toBe(true)
          expect(daysBetween(due, day)).toBeLessThanOrEqual(13)
        },
      ),
    )
  })

  it('stays for 72 of the 168 hours, each week the same', () => {
    fc.assert(
      fc.property(days, hoursOfWeek, (day, at) => {
        const from = mondayOf(day)
        const offered = Array.from({ length: 168 }, (_, hour) =>
          dueWeek(addDays(from, Math.floor(hour / 24)), hour % 24, at),
        ).filter((week) => week !== undefined)
        expect(offered).toHaveLength(72)
      }),
    )
  })
})

describe('a week of check-ins', () => {
  const monday = dayKey('2026-11-16')
  const at = (text: string) => Date.parse(text)

  it('opens on its Friday in the first time zone, until four weeks after its end', () => {
    expect(isWeekOpen(monday, at('2026-11-19T09:59:59Z'))).toBe(false)
    expect(isWeekOpen(monday, at('2026-11-19T10:00:00Z'))).toBe(true)
    expect(isWeekOpen(monday, at('2026-12-20T23:59:59Z'))).toBe(true)
    expect(isWeekOpen(monday, at('2026-12-21T00:00:00Z'))).toBe(false)
  })

  it('begins on a Monday', () => {
    expect(isWeekOpen(addDays(monday, 1), at('2026-11-25T12:00:00Z'))).toBe(false)
  })
})
