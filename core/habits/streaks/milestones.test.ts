import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, dayKey, daysUpTo } from '#core/values/time/day.ts'
import { OWNER } from '#tests/arbitraries/days.ts'
import { isLived, isMilestone, milestonesAt, nextMilestone } from './milestones.ts'

const days = fc.nat(5_000)

describe('the next milestone', () => {
  it.each([
    [0, 7],
    [6, 7],
    [7, 30],
    [91, 100],
    [100, 365],
    [365, 730],
    [730, 1095],
  ])('the milestone after %d days comes at %d', (streak, next) => {
    expect(nextMilestone(streak)).toBe(next)
  })

  it('always lies ahead, and none lies between', () => {
    fc.assert(
      fc.property(days, (streak) => {
        const next = nextMilestone(streak)
        expect(isMilestone(next)).toBe(true)
        for (let day = streak + 1; day < next; day += 1) expect(isMilestone(day)).toBe(false)
      }),
    )
  })
})

describe('the milestones around a streak', () => {
  it('start with a week, a month, a hundred days and a year', () => {
    expect(milestonesAt(0, 0)).toEqual([
      { days: 7, share: 0, isReached: false },
      { days: 30, share: 0, isReached: false },
      { days: 100, share: 0, isReached: false },
      { days: 365, share: 0, isReached: false },
    ])
  })

  it('fill one after the other', () => {
    expect(milestonesAt(65, 65).map(({ share }) => share)).toEqual([1, 1, 0.5, 0])
  })

  it('stay reached when the streak ends', () => {
    expect(milestonesAt(1, 31).map(({ isReached }) => isReached)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('go on by years', () => {
    expect(milestonesAt(400, 400).map(({ days: day }) => day)).toEqual([30, 100, 365, 730])
  })

  it('show four for any streak, in order, and no later one fuller', () => {
    fc.assert(
      fc.property(days, days, (streak, more) => {
        const shown = milestonesAt(streak, streak + more)
        expect(shown).toHaveLength(4)
        for (const [index, { days: day, share, isReached }] of shown.entries()) {
          const before = shown[index - 1]
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(before?.share ?? 1)
          expect(day).toBeGreaterThan(before?.days ?? 0)
          expect(isReached).toBe(day <= streak + more)
        }
        expect(shown.some(({ share }) => share < 1)).toBe(true)
      }),
    )
  })
})

describe('a streak reached live', () => {
  const TODAY = dayKey('2026-11-20')
  /** The open days, each checked at the hour since 1970 that is given; one without an hour is not checked. */
  const checkedAt = (hours: readonly (number | undefined)[]) =>
    new Map(
      daysUpTo(TODAY, hours.length).map((day, index) => {
        const hour = hours[index]
        const at = stamp(hour ?? 0)
        const made = emptyDay(OWNER, day, 0)
        return [day, hour === undefined ? made : applyToDay(made, { habit1: { value: true, at } })]
      }),
    )
  const lived = (hours: readonly (number | undefined)[], current: number, joined: DayKey) =>
    isLived({ current, today: TODAY, joined, days: checkedAt(hours) })

  it('counts a streak whose last day was checked off after the days before it', () => {
    expect(lived([1, 2, 3, 4, 5, 6, 7], 7, addDays(TODAY, -6))).toBe(true)
    expect(lived([1, 2, 3, 4, 5, 6, 7], 100, addDays(TODAY, -200))).toBe(true)
  })

  it('rejects a streak longer than its member has been here', () => {
    expect(lived([1, 2, 3, 4, 5, 6, 7], 7, TODAY)).toBe(false)
    expect(lived([1, 2, 3, 4, 5, 6, 7], 7, addDays(TODAY, -5))).toBe(false)
  })

  it('rejects a streak with an earlier day filled in after today', () => {
    const joined = addDays(TODAY, -200)
    expect(lived([1, 2, 9, 4, 5, 6, 7], 7, joined)).toBe(false)
    expect(lived([9, undefined, 3, 4, 5, 6, 7], 5, joined)).toBe(true)
    expect(lived([1, 2, 3, 4, 5, 6, undefined], 6, joined)).toBe(false)
  })
})
