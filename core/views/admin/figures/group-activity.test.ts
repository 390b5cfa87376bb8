import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, isOpenDay } from '#core/values/time/day.ts'
import { checkInRate, isFinalDay, perMember, weekMembers } from './group-activity.ts'

const TODAY = dayKey('2026-11-24')

describe('the activity of a group', () => {
  it('becomes final once no member, in any zone, can correct the day any more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-1, 0, 1), (back, zone) => {
        const day = addDays(TODAY, -back)
        if (isFinalDay(day, TODAY)) expect(isOpenDay(day, addDays(TODAY, zone))).toBe(false)
      }),
    )
    expect(isFinalDay(addDays(TODAY, -8), TODAY)).toBe(false)
    expect(isFinalDay(addDays(TODAY, -9), TODAY)).toBe(true)
  })

  it('averages over the members, and gives 0 without any', () => {
    expect([perMember(100, 3), perMember(100, 0)]).toEqual([33.3, 0])
  })

  it('counts members who joined before the week was over, from the day they joined', () => {
    const monday = dayKey('2026-11-09')
    const row = (id: string, joined: string) => ({
      ...{ id, groupId: 'birds', closed: false, disabled: false },
      created: Date.parse(`${joined}T12:00:00Z`),
    })
    const rows = [
      row('before', '2026-11-01'),
      row('sunday', '2026-11-15'),
      row('later', '2026-11-16'),
    ]
    const { ids, ...population } = weekMembers(rows, monday)
    expect([ids, population]).toEqual([['before', 'sunday'], { members: 2, memberDays: 8 }])
    expect(checkInRate({ monday, ...population, checkIns: 4, points: 20 })).toBe(50)
    expect(
      checkInRate({ monday, members: 0, memberDays: 0, checkIns: 0, points: 0 }),
    ).toBeUndefined()
  })
})
