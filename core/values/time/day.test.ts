import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKeys } from '#tests/arbitraries/days.ts'
import {
  addDays,
  dayAt,
  dayAtOrdinal,
  dayKey,
  dayKeySchema,
  dayNumber,
  dayNumberSchema,
  dayOfNumber,
  dayOrdinal,
  daysBetween,
  daysUpTo,
  isOpenDay,
  numberAtOrdinal,
  numberOfDay,
  ordinalOfNumber,
  weekdayOf,
} from './day.ts'

const NOT_DAYS = [
  ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-11-00', '2026-11-31'],
  ...['2026-1-2', '20261120', ' 2026-11-20', '2026-11-20\n', '2026-11-20T00:00', '', '1969-12-31'],
  ...['-026-11-20', '+2026-11-20', '２０２６-11-20', '0026-11-20'],
]

describe('a day', () => {
  it.each(NOT_DAYS)('refuses %j, which is no calendar day', (text) => {
    expect(() => dayKey(text)).toThrow(RangeError)
    expect(dayKeySchema.safeParse(text).success).toBe(false)
  })

  it.each([20260230, 20261301, 20260010, 20261120.5, 202611, -20261120, Number.NaN, 100000101])(
    'refuses the number %d, which is no calendar day',
    (value) => {
      expect(() => dayNumber(value)).toThrow(RangeError)
      expect(dayNumberSchema.safeParse(value).success).toBe(false)
    },
  )

  it('knows leap years, the century that is one and those that are not', () => {
    expect(dayKey('2024-02-29')).toBe('2024-02-29')
    expect(dayKey('2000-02-29')).toBe('2000-02-29')
    expect(() => dayKey('2100-02-29')).toThrow()
  })

  it('parses only from text or a number', () => {
    for (const value of [null, undefined, {}, ['2026-11-20'], 20261120]) {
      expect(dayKeySchema.safeParse(value).success).toBe(false)
    }
    expect(dayNumberSchema.safeParse('20261120').success).toBe(false)
  })

  it('comes back unchanged from its number and from its ordinal', () => {
    fc.assert(
      fc.property(dayKeys, (day) => {
        expect(dayOfNumber(numberOfDay(day))).toBe(day)
        expect(dayAtOrdinal(dayOrdinal(day))).toBe(day)
        expect(ordinalOfNumber(numberOfDay(day))).toBe(dayOrdinal(day))
      }),
    )
  })

  it('counts as the calendar does, on every day of four centuries', () => {
    const last = dayOrdinal(dayKey('2399-12-31'))
    for (let ordinal = 0; ordinal <= last; ordinal += 1) {
      const number = numberAtOrdinal(ordinal)
      if (ordinalOfNumber(number) !== ordinal || dayOfNumber(number) !== dayAtOrdinal(ordinal)) {
        throw new Error(`${ordinal} is taken for ${number}.`)
      }
    }
    expect(numberAtOrdinal(last)).toBe(2399_12_31)
  })

  it('sorts its numbers as the days themselves', () => {
    fc.assert(
      fc.property(dayKeys, dayKeys, (a, b) => {
        expect(Math.sign(numberOfDay(b) - numberOfDay(a))).toBe(Math.sign(daysBetween(a, b)))
      }),
    )
  })

  it('lies as far away as the days that are added to it', () => {
    fc.assert(
      fc.property(dayKeys, fc.integer({ min: 0, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })

  it('crosses months, leap days and years', () => {
    expect(addDays(dayKey('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(dayKey('2026-01-01'), -1)).toBe('2025-12-31')
  })

  it('counts its weekday from 0 for Sunday', () => {
    expect(weekdayOf(dayKey('2026-11-20'))).toBe(5)
    expect(weekdayOf(dayKey('2026-11-22'))).toBe(0)
  })
})

describe('the day at an instant', () => {
  const instant = Date.UTC(2026, 10, 20, 6, 30)

  it('follows the local zone, not UTC', () => {
    expect(dayAt(instant, 0)).toBe('2026-11-20')
    expect(dayAt(instant, 420)).toBe('2026-11-19')
    expect(dayAt(Date.UTC(2026, 10, 20, 23), -60)).toBe('2026-11-21')
  })

  it('begins at the hour at which the member lets it begin', () => {
    expect(dayAt(instant, 0, 6)).toBe('2026-11-20')
    expect(dayAt(instant, 0, 7)).toBe('2026-11-19')
  })

  it('changes at midnight to the millisecond', () => {
    const midnight = Date.UTC(2026, 10, 21)
    expect(dayAt(midnight - 1, 0)).toBe('2026-11-20')
    expect(dayAt(midnight, 0)).toBe('2026-11-21')
  })
})

describe('the open window of days', () => {
  const today = dayKey('2026-11-20')

  it('holds today and the seven days before it, and no day to come', () => {
    const open = [-8, -7, -1, 0, 1].filter((days) => isOpenDay(addDays(today, days), today))
    expect(open).toEqual([-7, -1, 0])
  })

  it('lists the last days, oldest first', () => {
    expect(daysUpTo(today, 3)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  })
})
