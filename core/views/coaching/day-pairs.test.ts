import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { emptyTimeDay } from '#core/records/time-day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, dayKey, daysBetween, weekdayOf } from '#core/values/time/day.ts'
import { dayKeys, dayWith, OWNER } from '#tests/arbitraries/days.ts'
import { pairDays, windowAt } from './day-pairs.ts'

const TODAY = dayKey('2026-11-20')
const copied = (back: number) => emptyTimeDay(OWNER, addDays(TODAY, -back), DEFAULT_SCHEDULE, 0)
const timeDay = (back: number) => ({ ...copied(back), stamps: { 'actual.sleep': stamp(9) } })

describe('four weeks of days', () => {
  it('cover whole weeks with today in the last, one after another without a gap', () => {
    fc.assert(
      fc.property(
        dayKeys.filter((day) => day > '1990-01-01'),
        fc.nat(20),
        (today, back) => {
          const { from, to } = windowAt(today, back)
          expect([weekdayOf(from), weekdayOf(to), daysBetween(from, to)]).toEqual([1, 0, 27])
          expect(windowAt(today, back + 1).to).toBe(addDays(from, -1))
          if (back === 0) expect(from <= today && today <= to).toBe(true)
        },
      ),
    )
  })

  it('pair habits and hours of a day, whichever of them exist', () => {
    const window = windowAt(TODAY, 0)
    const both = dayWith(TODAY)
    const pairs = pairDays(window, [both], [timeDay(0), timeDay(1), copied(3), timeDay(90)], TODAY)
    expect(pairs).toHaveLength(28)
    const at = (day: string) => pairs.find((pair) => pair.day === day)
    expect(at('2026-11-20')).toMatchObject({ habits: both, isAhead: false, hours: { plan: {} } })
    expect(at('2026-11-19')?.habits).toBeUndefined()
    expect(at('2026-11-19')?.hours).toBeDefined()
    expect(at('2026-11-18')?.hours).toBeUndefined()
    // Opened, but not confirmed.
    expect(at('2026-11-17')?.hours).toBeUndefined()
    expect(at('2026-11-21')?.isAhead).toBe(true)
  })
})
