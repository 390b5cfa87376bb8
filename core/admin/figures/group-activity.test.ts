import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, isOpenDay } from '#core/days/day.ts'
import { checkInRate, isFinalDay, isFinalWeek, perMember } from './group-activity.ts'

const TODAY = dayKey('2026-11-24')

describe('the activity of a group', () => {
  it('is final once no member, in any zone, can correct the day any more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-1, 0, 1), (back, zone) => {
        const day = addDays(TODAY, -back)
        if (isFinalDay(day, TODAY)) expect(isOpenDay(day, addDays(TODAY, zone))).toBe(false)
      }),
    )
    expect(isFinalDay(addDays(TODAY, -8), TODAY)).toBe(false)
    expect(isFinalDay(addDays(TODAY, -9), TODAY)).toBe(true)
  })

  it('counts a week as final with its Sunday', () => {
    expect(isFinalWeek(dayKey('2026-11-09'), TODAY)).toBe(true)
    expect(isFinalWeek(dayKey('2026-11-16'), TODAY)).toBe(false)
  })

  it('is shared out among the members, and is nothing without any', () => {
    expect([perMember(100, 3), perMember(100, 0)]).toEqual([33.3, 0])
    expect([checkInRate(140, 40), checkInRate(1, 0)]).toEqual([50, undefined])
    // Members who left since have checked in, too.
    expect(checkInRate(300, 40)).toBe(100)
  })
})
