import { describe, expect, it } from 'vitest'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { BREAKS_A_MONTH, breaksLeft } from './breaks.ts'

const FIRST = dayKey('2026-11-01')
const NOVEMBER = monthNumber(202611)
const breaks = (count: number, first = FIRST) =>
  Array.from({ length: count }, (_, index) => dayWith(addDays(first, index), [], true))

describe('breaks of a month', () => {
  it('start at four a month', () => {
    expect(BREAKS_A_MONTH).toBe(4)
    expect(breaksLeft(NOVEMBER, [])).toBe(4)
  })

  it('count down with each break taken, and stop at zero', () => {
    expect([0, 1, 4, 5].map((count) => breaksLeft(NOVEMBER, breaks(count)))).toEqual([4, 3, 0, 0])
  })

  it('leave those of neighbouring months unused', () => {
    const october = breaks(4, dayKey('2026-10-28'))
    expect(breaksLeft(NOVEMBER, october)).toBe(4)
    expect(breaksLeft(monthNumber(202511), breaks(4))).toBe(4)
  })

  it('count a day once, and ignore days that are not a break', () => {
    expect(breaksLeft(NOVEMBER, [...breaks(2), ...breaks(2)])).toBe(2)
    expect(breaksLeft(NOVEMBER, [dayWith(FIRST)])).toBe(4)
  })
})
