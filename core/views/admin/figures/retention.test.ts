import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayAtOrdinal, dayKey, daysBetween, weekdayOf } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { joinWeeks, shareOf, weeksAfter } from './retention.ts'

const days = fc.integer({ min: 10_000, max: 40_000 }).map(dayAtOrdinal)

describe('weeks of joining', () => {
  it('include the last eight whole weeks, from Monday on, on any day', () => {
    fc.assert(
      fc.property(days, (today) => {
        const weeks = joinWeeks(today)
        expect(weeks.map(weekdayOf)).toEqual(Array.from({ length: 8 }, () => 1))
        const last = weeks.at(-1) ?? today
        expect(addDays(last, 7)).toBe(mondayOf(today))
        expect(daysBetween(last, today)).toBeGreaterThanOrEqual(7)
      }),
    )
  })

  it('continue with each week up to the current one', () => {
    expect(weeksAfter(dayKey('2026-11-09'), dayKey('2026-11-24'))).toEqual([
      '2026-11-16',
      '2026-11-23',
    ])
    fc.assert(
      fc.property(days, (today) => {
        const counts = joinWeeks(today).map((monday) => weeksAfter(monday, today).length)
        expect(counts).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
      }),
    )
  })

  it('begin on the Monday before a Sunday', () => {
    expect(mondayOf(dayKey('2026-11-29'))).toBe('2026-11-23')
    expect(mondayOf(dayKey('2026-11-23'))).toBe('2026-11-23')
  })
})

describe('a share of members', () => {
  it('rounds to whole per cent, and stays unknown without members', () => {
    expect(shareOf(21, 34)).toBe(62)
    expect(shareOf(0, 34)).toBe(0)
    expect(shareOf(1, 0)).toBeUndefined()
  })

  it('stays at or below a hundred: somebody may have left since the week was counted', () => {
    expect(shareOf(5, 4)).toBe(100)
  })
})
