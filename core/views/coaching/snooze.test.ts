import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, daysBetween, weekdayOf } from '#core/values/time/day.ts'
import { dayKeys } from '#tests/arbitraries/days.ts'
import { canSnoozeUntil, isSnoozed, MAX_SNOOZE_DAYS, neighboursIn, snoozeDays } from './snooze.ts'

const TODAY = dayKey('2026-11-20')

describe('a snoozed member', () => {
  it('returns to the list on the day itself', () => {
    expect(isSnoozed({ until: addDays(TODAY, 1) }, TODAY)).toBe(true)
    expect(isSnoozed({ until: TODAY }, TODAY)).toBe(false)
    expect(isSnoozed(undefined, TODAY)).toBe(false)
  })

  it('sleeps from tomorrow on, and not for ever', () => {
    expect(canSnoozeUntil(TODAY, TODAY)).toBe(false)
    expect(canSnoozeUntil(addDays(TODAY, 1), TODAY)).toBe(true)
    expect(canSnoozeUntil(addDays(TODAY, MAX_SNOOZE_DAYS), TODAY)).toBe(true)
    expect(canSnoozeUntil(addDays(TODAY, MAX_SNOOZE_DAYS + 1), TODAY)).toBe(false)
  })

  it('gets offered only allowed days, the Monday within a week', () => {
    fc.assert(
      fc.property(
        dayKeys.filter((day) => day < '2099-01-01'),
        (today) => {
          const days = snoozeDays(today)
          expect(Object.values(days).every((day) => canSnoozeUntil(day, today))).toBe(true)
          expect(weekdayOf(days.nextMonday)).toBe(1)
          expect(daysBetween(today, days.nextMonday)).toBeLessThanOrEqual(7)
        },
      ),
    )
  })
})

describe('the next member and the previous one', () => {
  it('stand beside them in the list, and are absent at its ends and outside of it', () => {
    expect(neighboursIn(['a', 'b', 'c'], 'b')).toEqual({ place: 2, previous: 'a', next: 'c' })
    expect(neighboursIn(['a', 'b'], 'a')).toEqual({ place: 1, previous: undefined, next: 'b' })
    expect(neighboursIn(['a'], 'x')).toEqual({})
  })

  it('lead through everybody once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (all) => {
        const way: string[] = []
        for (let at = all[0]; at !== undefined; at = neighboursIn(all, at).next) way.push(at)
        expect(way).toEqual(all)
      }),
    )
  })
})
