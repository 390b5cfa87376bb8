import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type DayKey,
  dayAt,
  dayAtOrdinal,
  dayKey,
  dayOfNumber,
  dayOrdinal,
  FIRST_DAY,
  isOpenDay,
  LAST_DAY,
  numberAtOrdinal,
  numberOfDay,
  weekdayOf,
} from '#core/values/time/day.ts'
import { isoWeekOf, mondayOf } from '#core/values/time/iso-week.ts'
import {
  addMonths,
  daysInMonth,
  daysOf,
  firstDayOf,
  monthNumber,
  monthOf,
} from '#core/values/time/month.ts'

/** Any JavaScript number, with a bias to extreme ones. */
const numbers = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 9e15, -9e15, 8.64e15, 1e308, 0, -0, 1, -1),
)
const days = fc.integer({ min: 0, max: dayOrdinal(LAST_DAY) }).map(dayAtOrdinal)
const isDay = (day: DayKey) => dayKey(day) === day && day >= FIRST_DAY && day <= LAST_DAY

describe('arithmetic of days', () => {
  it('names the day of any instant, zone and day start', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (instant, zone, start) => {
        expect(isDay(dayAt(instant, zone, start))).toBe(true)
      }),
    )
    expect(dayAt(1, 420)).toBe(FIRST_DAY)
    expect(dayAt(9e15, 0)).toBe(LAST_DAY)
    expect(dayAt(Date.UTC(2026, 10, 20), Number.NaN)).toBe(FIRST_DAY)
  })

  it('names the day at any ordinal and any number of days from a day, never beyond its ends', () => {
    fc.assert(
      fc.property(days, numbers, (day, count) => {
        expect(isDay(dayAtOrdinal(count))).toBe(true)
        expect(dayOfNumber(numberAtOrdinal(count))).toBe(dayAtOrdinal(count))
        expect(isDay(addDays(day, count))).toBe(true)
      }),
    )
    expect(addDays(FIRST_DAY, -1)).toBe(FIRST_DAY)
    expect(addDays(LAST_DAY, 1)).toBe(LAST_DAY)
  })

  it('the calendar counts exactly between its ends', () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(addDays(from, dayOrdinal(to) - dayOrdinal(from))).toBe(to)
        expect(numberAtOrdinal(dayOrdinal(to))).toBe(numberOfDay(to))
      }),
    )
  })

  it('names the month any number of months away, and all of any month', () => {
    fc.assert(
      fc.property(days, numbers, (day, count) => {
        const month = addMonths(monthOf(day), count)
        expect(monthNumber(month)).toBe(month)
        expect(daysOf(month)).toHaveLength(daysInMonth(month))
        expect(monthOf(firstDayOf(month))).toBe(month)
      }),
    )
  })

  it('knows week and weekday of every day, the first and the last too', () => {
    for (const day of [FIRST_DAY, LAST_DAY]) {
      expect(isDay(mondayOf(day))).toBe(true)
      expect(isoWeekOf(day)).toMatch(/^\d{4}-W\d\d$/)
      expect(weekdayOf(day)).toBeGreaterThanOrEqual(0)
      expect(isOpenDay(day, day)).toBe(true)
    }
  })
})
