import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKeys } from '#tests/arbitraries/days.ts'
import { dayKey } from './day.ts'
import {
  addMonths,
  dateOf,
  daysInMonth,
  daysOf,
  firstDayOf,
  monthNumber,
  monthNumberSchema,
  monthOf,
} from './month.ts'

const months = dayKeys.map(monthOf)

describe('a month', () => {
  it.each([202600, 202613, 2026, 196912, 202611.5, 1000001, Number.NaN])('rejects %d', (value) => {
    expect(() => monthNumber(value)).toThrow(RangeError)
    expect(monthNumberSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    [202611, 30],
    [202612, 31],
    [202602, 28],
    [202402, 29],
    [200002, 29],
    [210002, 28],
  ])('%d has %d days', (month, days) => {
    expect(daysInMonth(monthNumber(month))).toBe(days)
  })

  it('contains exactly its own days', () => {
    fc.assert(
      fc.property(months, (month) => {
        const days = daysOf(month)
        expect(days).toHaveLength(daysInMonth(month))
        expect(days[0]).toBe(firstDayOf(month))
        expect(
          days.every((day, index) => monthOf(day) === month && dateOf(day) === index + 1),
        ).toBe(true)
      }),
    )
  })

  it('comes back when months are added and subtracted', () => {
    fc.assert(
      fc.property(months, fc.nat(600), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month)
      }),
    )
  })

  it('crosses the year', () => {
    expect(addMonths(monthNumber(202611), 2)).toBe(202701)
    expect(addMonths(monthNumber(202601), -1)).toBe(202512)
  })

  it('holds the date of a day', () => {
    expect(dateOf(dayKey('2026-11-05'))).toBe(5)
  })
})
