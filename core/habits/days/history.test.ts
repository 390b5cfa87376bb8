import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyMonth, monthFromDays, pointsByHabit } from '#core/records/tracking-monthly.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, dayKey, daysUpTo } from '#core/values/time/day.ts'
import { addMonths, monthNumber } from '#core/values/time/month.ts'
import { dayWith, OWNER } from '#tests/arbitraries/days.ts'
import {
  countedFrom,
  hasCheckOff,
  monthPointsOf,
  NO_HISTORY,
  summariesOf,
  withDays,
} from './history.ts'

const FIRST = dayKey('2026-10-20')
const NOVEMBER = monthNumber(202611)

/** Days within two and a half months, in any order, some more than once. */
const days = fc.array(
  fc
    .tuple(fc.nat(75), fc.subarray([...HABIT_IDS]), fc.boolean())
    .map(([index, checked, skipped]) => dayWith(addDays(FIRST, index), checked, skipped)),
  { maxLength: 60 },
)
const batches = fc.array(days, { maxLength: 4 })

describe('a history', () => {
  it('holds each day as it was recorded last, oldest first', () => {
    fc.assert(
      fc.property(batches, (added) => {
        const history = added.reduce(withDays, NO_HISTORY)
        const last = new Map(added.flat().map((day) => [day.queryDate, day]))
        const expected = [...last.values()].sort((a, b) => a.queryDate - b.queryDate)
        expect([...summariesOf(history)]).toEqual(
          expected.map(({ queryDate, skipped, habits }) => ({
            queryDate,
            skipped,
            habits: Object.fromEntries(
              HABIT_IDS.map((id) => [id, { checked: habits[id].checked }]),
            ),
          })),
        )
      }),
    )
  })

  it('makes the same months as the days themselves', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 3 }), (given, offset) => {
        const unique = [...new Map(given.map((day) => [day.queryDate, day])).values()]
        const month = addMonths(NOVEMBER, offset)
        const sums = pointsByHabit(monthFromDays(emptyMonth(OWNER, month, 0), unique))
        expect(monthPointsOf(withDays(NO_HISTORY, given), month)).toEqual(sums)
      }),
    )
  })

  it('knows whether any habit was ever checked off', () => {
    fc.assert(
      fc.property(days, (given) => {
        const unique = [...new Map(given.map((day) => [day.queryDate, day])).values()]
        const any = unique.some(({ habits }) => HABIT_IDS.some((id) => habits[id].checked))
        expect(hasCheckOff(withDays(NO_HISTORY, given))).toBe(any)
      }),
    )
  })

  it('leaves the history it started from as it was', () => {
    const before = withDays(NO_HISTORY, [dayWith(FIRST)])
    const copy = structuredClone(before)
    withDays(before, [dayWith(FIRST, []), dayWith(addDays(FIRST, -9))])
    expect(before).toEqual(copy)
    expect([...summariesOf(NO_HISTORY)]).toEqual([])
  })

  it('stores three years in about a kilobyte', () => {
    const years = daysUpTo(FIRST, 3 * 365).map((day) => dayWith(day))
    expect(withDays(NO_HISTORY, years).marks.length).toBeLessThan(1200)
  })
})

describe('the first day that percentages count', () => {
  const joined = dayKey('2026-11-20')
  const history = (...days: Parameters<typeof dayWith>[]) =>
    withDays(
      NO_HISTORY,
      days.map((day) => dayWith(...day)),
    )

  it('starts at the day of joining, even if earlier days were opened without a check-off', () => {
    expect(countedFrom(joined, NO_HISTORY)).toBe(joined)
    expect(countedFrom(joined, history([dayKey('2026-11-15'), []], [joined]))).toBe(joined)
  })

  it('starts at an earlier check-off, from a corrected or imported day', () => {
    const days = history([dayKey('2026-11-17'), ['habit4']], [joined])
    expect(countedFrom(joined, days)).toBe('2026-11-17')
  })
})
