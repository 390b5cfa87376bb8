import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './filter-days.ts'

it('a date filter is read, and shown again', () => {
  const days = fc.date({
    min: new Date(2000, 0, 2),
    max: new Date(2100, 0, 2),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = dayOf(date.getTime())
      expect(dayOf(startOfDay(day))).toBe(day)
      expect(dayOf(endOfDay(day) - 1)).toBe(day)
      expect(startOfDay(day)).toBeLessThanOrEqual(date.getTime())
      expect(endOfDay(day)).toBeGreaterThan(date.getTime())
    }),
  )
})

it('an empty or half-typed date filter counts as none', () => {
  for (const typed of ['', '2026', '2026-11', 'soon-and-then']) expect(startOfDay(typed)).toBe(0)
  expect(dayOf(0)).toBe('')
})
