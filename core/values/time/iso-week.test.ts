import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKeys } from '#tests/arbitraries/days.ts'
import { addDays, dayKey, weekdayOf } from './day.ts'
import { isoWeekOf, mondayOf } from './iso-week.ts'

describe('a week', () => {
  it.each([
    ['2026-11-20', '2026-W47'],
    ['2025-12-29', '2026-W01'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2020-12-31', '2020-W53'],
    ['2023-01-01', '2022-W52'],
  ])('names the week of %s %s', (day, week) => {
    expect(isoWeekOf(dayKey(day))).toBe(week)
  })

  it('keeps one name for seven days, from Monday on', () => {
    fc.assert(
      fc.property(
        dayKeys.filter((day) => day > '1971'),
        (day) => {
          const monday = mondayOf(day)
          expect(weekdayOf(monday)).toBe(1)
          expect(isoWeekOf(addDays(monday, 6))).toBe(isoWeekOf(day))
          expect(isoWeekOf(addDays(monday, 7))).not.toBe(isoWeekOf(day))
        },
      ),
    )
  })
})
