import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { BREAK_DAY, HABIT_IDS, HABITS, type HabitId, NO_DAY } from '#core/values/habits.ts'
import { addDays, dayKey, daysBetween } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { isRecapOffered } from './recap-week.ts'
import { latestSunday, weekRecapOf } from './week-recap.ts'

const MONDAY = dayKey('2026-11-16')
const on = (ahead: number, checked: readonly HabitId[] = ['habit1'], skipped = false) =>
  dayWith(addDays(MONDAY, ahead), [...checked], skipped)
const recapOf = (...days: ReturnType<typeof on>[]) =>
  weekRecapOf(withDays(NO_HISTORY, days), MONDAY)

describe('a recap', () => {
  it('covers the latest week that is over or ends today', () => {
    fc.assert(
      fc.property(fc.nat(4_000), (ahead) => {
        const today = addDays(MONDAY, ahead)
        const sunday = latestSunday(today)
        expect(daysBetween(sunday, today)).toBeLessThan(7)
        expect(sunday <= today).toBe(true)
        expect(mondayOf(sunday)).toBe(addDays(sunday, -6))
      }),
    )
  })

  it('appears until Tuesday for points of that week before today, unless dismissed since its Sunday', () => {
    fc.assert(
      fc.property(fc.nat(4_000), (ahead) => {
        const today = addDays(MONDAY, ahead)
        const sunday = latestSunday(today)
        const keys = Array.from({ length: 8 }, (_, index) => addDays(today, index - 7))
        const isDue = daysBetween(sunday, today) <= 2
        for (const only of keys) {
          const days = keys.map((day) => [day, { totalPoints: day === only ? 1 : 0 }] as const)
          const isInWeek = only <= sunday && only >= addDays(sunday, -6) && only < today
          expect(isRecapOffered(today, days, undefined)).toBe(isDue && isInWeek)
          expect(isRecapOffered(today, days, addDays(sunday, -1))).toBe(isDue && isInWeek)
          expect(isRecapOffered(today, days, sunday)).toBe(false)
        }
      }),
    )
  })
})

describe('a week’s recap', () => {
  it('sums the week, and compares it with the one before', () => {
    const recap = recapOf(on(-7, HABIT_IDS), on(-1, ['habit4']), on(0), on(3, HABIT_IDS), on(5, []))
    expect(recap?.days.map((one) => one.points)).toEqual([4, NO_DAY, NO_DAY, 10, NO_DAY, 0, NO_DAY])
    expect(recap?.days[3]).toEqual({ day: addDays(MONDAY, 3), points: 10, checked: HABIT_IDS })
    expect(recap).toMatchObject({
      monday: MONDAY,
      points: 14,
      pointsBefore: 11,
      perfectDays: 1,
      best: addDays(MONDAY, 3),
      saved: undefined,
    })
  })

  it('compares with nothing where the week before has no record, but with a week without points', () => {
    expect(recapOf(on(0))?.pointsBefore).toBeUndefined()
    expect(recapOf(on(-3, []), on(0))?.pointsBefore).toBe(0)
  })

  it('stays absent where nothing was checked off', () => {
    expect(recapOf()).toBeUndefined()
    expect(recapOf(on(-1), on(7), on(2, []), on(3, HABIT_IDS, true))).toBeUndefined()
  })

  it('names the newest of the best days', () => {
    expect(recapOf(on(1), on(4), on(5, ['habit4']))?.best).toBe(addDays(MONDAY, 4))
  })

  it('tells which streak a break has kept, once the streak has gone on', () => {
    const three = [on(-3), on(-2), on(-1)]
    const rest = on(0, [], true)
    expect(recapOf(...three, rest, on(1))?.saved).toEqual({ day: MONDAY, streak: 3 })
    expect(recapOf(...three, rest, on(1, [], true), on(2))?.saved).toEqual({
      ...{ day: addDays(MONDAY, 1), streak: 3 },
    })
    expect(recapOf(...three, rest, on(2))?.saved).toBeUndefined()
    expect(recapOf(...three, rest, on(1, []), on(2))?.saved).toBeUndefined()
    expect(recapOf(...three.slice(1), rest, on(1))?.saved).toBeUndefined()
    expect(recapOf(on(0), ...three, on(6, [], true))?.saved).toBeUndefined()
  })

  it('sums the points of its days, and no others', () => {
    const days = fc.uniqueArray(
      fc.record({
        ahead: fc.integer({ min: -20, max: 20 }),
        checked: fc.subarray([...HABIT_IDS]),
        skipped: fc.boolean(),
      }),
      { selector: ({ ahead }) => ahead, maxLength: 30 },
    )
    fc.assert(
      fc.property(days, (all) => {
        const recap = recapOf(...all.map((day) => on(day.ahead, day.checked, day.skipped)))
        const within = all.filter(({ ahead }) => ahead >= 0 && ahead < 7)
        const points = within.reduce(
          (sum, { checked, skipped }) =>
            sum + (skipped ? 0 : checked.reduce((all, id) => all + HABITS[id].value, 0)),
          0,
        )
        expect(recap?.points ?? 0).toBe(points)
        const breaks = within.filter(({ skipped }) => skipped).length
        if (recap) expect(recap.days.filter((day) => day.points === BREAK_DAY)).toHaveLength(breaks)
      }),
    )
  })
})
