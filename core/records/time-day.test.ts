import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { stamp } from '#core/sync/stamp.ts'
import { isValid } from '#core/values/hours/hour-set.ts'
import { hours } from '#core/values/hours/hours.ts'
import { DAY, OWNER } from '#tests/arbitraries/days.ts'
import { timeChanges, timeVersions } from '#tests/arbitraries/hours.ts'
import {
  applyToTimeDay,
  emptyTimeDay,
  isConfirmed,
  mergeTimeDays,
  timeChangesOf,
} from './time-day.ts'
import { timeTrackingDailySchema } from './time-tracking.ts'

const fresh = emptyTimeDay(OWNER, DAY, DEFAULT_SCHEDULE, Date.UTC(2026, 10, 20))
const slept = (value: number, at: number) =>
  timeChangesOf('actual', { sleep: hours(value) }, stamp(at))

describe('a day on first view', () => {
  it('takes plan and actual from the template’s weekday, without stamps', () => {
    expect(fresh).toMatchObject({
      id: 'u120261120',
      queryMonth: 202611,
      plan: { business: 1, job: 9, procrastination: 0, selfCare: 6, sleep: 8 },
      stamps: {},
    })
    expect(fresh.actual).toEqual(fresh.plan)
    expect(timeTrackingDailySchema.parse(fresh)).toEqual(fresh)
  })
})

describe('changing hours', () => {
  it('changes one side, and gives only that field a stamp', () => {
    const after = applyToTimeDay(fresh, slept(7.25, 3))
    expect(after.actual.sleep).toBe(7.25)
    expect(after.plan.sleep).toBe(8)
    expect(after.stamps).toEqual({ 'actual.sleep': 3 })
  })

  it('changes nothing when it is replayed, and ends alike in whatever order', () => {
    fc.assert(
      fc.property(timeVersions, timeChanges, timeChanges, (day, first, second) => {
        const once = applyToTimeDay(day, first)
        expect(applyToTimeDay(once, first)).toEqual(once)
        expect(applyToTimeDay(once, second)).toEqual(
          applyToTimeDay(applyToTimeDay(day, second), first),
        )
      }),
    )
  })

  it('an earlier change does not undo a later one, and the given day stays as it was', () => {
    const before = structuredClone(fresh)
    const after = applyToTimeDay(applyToTimeDay(fresh, slept(6, 9)), slept(10, 8))
    expect(after.actual.sleep).toBe(6)
    expect(fresh).toEqual(before)
  })
})

describe('confirming a day of hours', () => {
  const all = { ...fresh.plan }

  it('a change of its actual hours confirms a day, a change of its plan does not', () => {
    expect(isConfirmed(fresh)).toBe(false)
    const planned = timeChangesOf('plan', { sleep: hours(7) }, stamp(3))
    expect(isConfirmed(applyToTimeDay(fresh, planned))).toBe(false)
    expect(isConfirmed(applyToTimeDay(fresh, slept(7.25, 3)))).toBe(true)
    expect(isConfirmed(applyToTimeDay(fresh, timeChangesOf('actual', all, stamp(3))))).toBe(true)
  })

  it('an undo makes it unconfirmed in any order of arrival, and a later change confirms it again', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, (one, other) => {
        const back = timeChangesOf('actual', all, stamp(7), true)
        const taken = applyToTimeDay(applyToTimeDay(one, slept(6, 6)), back)
        const late = applyToTimeDay(applyToTimeDay(one, back), slept(6, 6))
        expect([isConfirmed(taken), isConfirmed(late)]).toEqual([false, false])
        expect(isConfirmed(mergeTimeDays(other, taken))).toBe(false)
        expect(isConfirmed(applyToTimeDay(taken, slept(6, 8)))).toBe(true)
      }),
    )
  })

  it('actual hours other than the template’s confirm a day from before stamps', () => {
    const old = { ...fresh, actual: { ...fresh.actual, sleep: hours(6) } }
    expect(isConfirmed(old)).toBe(true)
    expect(isConfirmed(timeTrackingDailySchema.parse({ ...old, stamps: undefined }))).toBe(true)
    const planned = timeChangesOf('plan', all, stamp(3))
    expect(isConfirmed(applyToTimeDay(fresh, planned))).toBe(false)
  })

  it('merging copies of templates confirms nothing', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, (a, b) => {
        const [one, other] = [a, b].map((day) => ({ ...day, actual: day.plan, stamps: {} }))
        if (one && other) expect(isConfirmed(mergeTimeDays(one, other))).toBe(false)
      }),
    )
  })
})

describe('merging two versions of a day of hours', () => {
  it('keeps both categories when two devices were offline', () => {
    const phone = applyToTimeDay(fresh, slept(7, 3))
    const laptop = applyToTimeDay(fresh, timeChangesOf('actual', { job: hours(10) }, stamp(4)))
    expect(mergeTimeDays(phone, laptop).actual).toEqual({ ...fresh.actual, sleep: 7, job: 10 })
  })

  it('merges commutatively', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, (a, b) => {
        expect(mergeTimeDays(a, b)).toEqual(mergeTimeDays(b, a))
      }),
      { numRuns: 1000 },
    )
  })

  it('merges associatively', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, timeVersions, (a, b, c) => {
        expect(mergeTimeDays(mergeTimeDays(a, b), c)).toEqual(mergeTimeDays(a, mergeTimeDays(b, c)))
      }),
      { numRuns: 3000 },
    )
  })

  it('merges idempotently', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, (a, b) => {
        const merged = mergeTimeDays(a, b)
        expect(mergeTimeDays(a, a)).toEqual(a)
        expect(mergeTimeDays(merged, b)).toEqual(merged)
      }),
    )
  })

  it('never lets a copy of a template beat what somebody typed', () => {
    fc.assert(
      fc.property(timeVersions, timeVersions, timeChanges, (typed, other, changes) => {
        const copy = { ...other, stamps: {} }
        const said = applyToTimeDay({ ...typed, stamps: {} }, changes)
        const merged = mergeTimeDays(copy, said)
        for (const [field, change] of Object.entries(changes)) {
          expect(merged.stamps[field]).toBe(change.at)
        }
        expect(applyToTimeDay(merged, changes)).toEqual(merged)
      }),
    )
  })

  it('takes the copy of two templates as a whole from one, so that it is 24', () => {
    for (const one of BUILT_IN_SCHEDULES) {
      for (const other of BUILT_IN_SCHEDULES) {
        const here = emptyTimeDay(OWNER, DAY, one, 5)
        const there = { ...emptyTimeDay(OWNER, DAY, other, 3), syncedAt: 9 }
        expect(mergeTimeDays(here, there)).toEqual(there)
        expect(isValid(mergeTimeDays(here, { ...here, ...there, dateTime: 4 }).actual)).toBe(true)
      }
    }
  })
})
