import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEVER, stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { changes, DAY, dayWith, OWNER, versions } from '#tests/arbitraries/days.ts'
import {
  applyToDay,
  changesOf,
  emptyDay,
  latestStamp,
  mergeDays,
  pointsOfDay,
  trackingDailyId,
  trackingDailySchema,
} from './tracking-daily.ts'

const empty = emptyDay(OWNER, DAY, 0)
const yes = (at: number) => ({ value: true, at: stamp(at) })
const no = (at: number) => ({ value: false, at: stamp(at) })

describe('a day', () => {
  it('takes its id from its member and date, and parses as a record', () => {
    expect(trackingDailyId('u1', DAY)).toBe('u120261120')
    expect(empty).toMatchObject({ id: 'u120261120', queryDate: 20261120, queryMonth: 202611 })
    expect(trackingDailySchema.parse(empty)).toEqual(empty)
  })

  it('totals its checked habits after any changes', () => {
    fc.assert(
      fc.property(versions, changes, (day, more) => {
        const after = applyToDay(day, more)
        const sum = HABIT_IDS.filter((id) => after.habits[id].checked && !after.skipped)
          .map((id) => HABITS[id].value)
          .reduce((total, value) => total + value, 0)
        expect(after.totalPoints).toBe(sum)
        expect(trackingDailySchema.parse(after)).toEqual(after)
      }),
    )
  })

  it('makes ten points when it is perfect', () => {
    expect(dayWith(DAY).totalPoints).toBe(10)
    expect(dayWith(DAY, ['habit2', 'habit4']).totalPoints).toBe(3)
  })

  it('recomputes sums, titles and values that came with it', () => {
    const forged = {
      ...empty,
      totalPoints: 99,
      habits: { ...empty.habits, habit1: { ...empty.habits.habit1, title: 'Sleep', value: 99 } },
    }
    expect(applyToDay(forged, { habit1: yes(1) })).toEqual(applyToDay(empty, { habit1: yes(1) }))
  })
})

describe('changing a day', () => {
  it('changes nothing when a change is replayed', () => {
    fc.assert(
      fc.property(versions, changes, (day, change) => {
        const once = applyToDay(day, change)
        expect(applyToDay(once, change)).toEqual(once)
      }),
    )
  })

  it('ends alike in whatever order the changes arrive', () => {
    fc.assert(
      fc.property(versions, changes, changes, (day, first, second) => {
        expect(applyToDay(applyToDay(day, first), second)).toEqual(
          applyToDay(applyToDay(day, second), first),
        )
      }),
    )
  })

  it('an earlier change does not undo a later one', () => {
    const day = applyToDay(applyToDay(empty, { habit1: yes(5) }), { habit1: no(4) })
    expect(day.habits.habit1.checked).toBe(true)
    expect(latestStamp(day)).toBe(5)
  })

  it('leaves the given day as it was', () => {
    const before = structuredClone(empty)
    applyToDay(empty, { habit1: yes(1), skipped: yes(2) })
    expect(empty).toEqual(before)
  })

  it('gives no stamp to what nobody has changed', () => {
    expect(applyToDay(empty, changesOf(empty)).stamps).toEqual({})
    expect(latestStamp(empty)).toBe(NEVER)
  })
})

describe('a break', () => {
  it('earns nothing, and keeps the checks', () => {
    const day = applyToDay(dayWith(DAY), { skipped: yes(2) })
    expect(day.totalPoints).toBe(0)
    expect(HABIT_IDS.map((id) => day.habits[id].totalPoints)).toEqual([0, 0, 0, 0])
    expect(HABIT_IDS.every((id) => day.habits[id].checked)).toBe(true)
    expect(pointsOfDay(day)).toEqual({ habit1: 0, habit2: 0, habit3: 0, habit4: 0 })
  })

  it('gives the points back when it is undone', () => {
    const day = applyToDay(dayWith(DAY), { skipped: yes(2) })
    expect(applyToDay(day, { skipped: no(3) }).totalPoints).toBe(10)
  })
})

describe('merging two versions of a day', () => {
  it('keeps both check-offs when two devices were offline', () => {
    const phone = applyToDay(empty, { habit1: yes(1) })
    const desktop = applyToDay(empty, { habit4: yes(2) })
    expect(mergeDays(phone, desktop)).toMatchObject({
      totalPoints: 5,
      stamps: { habit1: 1, habit4: 2 },
    })
  })

  it('merges commutatively', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(mergeDays(a, b)).toEqual(mergeDays(b, a))
      }),
    )
  })

  it('merges associatively', () => {
    fc.assert(
      fc.property(versions, versions, versions, (a, b, c) => {
        expect(mergeDays(mergeDays(a, b), c)).toEqual(mergeDays(a, mergeDays(b, c)))
      }),
      { numRuns: 1000 },
    )
  })

  it('merges idempotently', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        const merged = mergeDays(a, b)
        expect(mergeDays(a, a)).toEqual(a)
        expect(mergeDays(merged, b)).toEqual(merged)
      }),
    )
  })

  it('applies the changes of the one to the other, field by field', () => {
    fc.assert(
      fc.property(versions, changes, (day, change) => {
        const merged = mergeDays(day, applyToDay(day, change))
        expect(merged.habits).toEqual(applyToDay(day, change).habits)
      }),
    )
  })

  it('takes names and times from the version the server has seen last', () => {
    const renamed = { ...empty, userName: 'Ada L.', syncedAt: 9, dateTime: 1 }
    const local = { ...applyToDay(empty, { habit1: yes(1) }), dateTime: 5 }
    const merged = mergeDays(local, renamed)
    expect(merged).toMatchObject({ userName: 'Ada L.', syncedAt: 9, dateTime: 1, totalPoints: 4 })
  })

  it('stays late once one version was', () => {
    expect(mergeDays({ ...empty, late: true }, { ...empty, syncedAt: 9 }).late).toBe(true)
  })
})
