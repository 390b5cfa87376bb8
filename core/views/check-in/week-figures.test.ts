import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { weekFiguresSchema } from '#core/records/check-in.ts'
import { BREAK_DAY, HABIT_IDS, type HabitId, NO_DAY } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { hours } from '#core/values/hours/hours.ts'
import { addDays, type DayKey, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { pointsOfWeek } from '#core/views/recap/week-recap.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { driftsOf, weekFiguresOf } from './week-figures.ts'

const MONDAY = dayKey('2026-11-16')
const on = (ahead: number, checked: readonly HabitId[] = ['habit1'], skipped = false) =>
  dayWith(addDays(MONDAY, ahead), [...checked], skipped)
const hoursOf = (value: number) => ({
  ...{ business: hours(value), job: hours(0), procrastination: hours(0) },
  ...{ selfCare: hours(0), sleep: hours(24 - value) },
})
const confirmed = (day: DayKey, planned: number, actual: number) => ({
  ...{ queryDate: numberOfDay(day), plan: hoursOf(planned), actual: hoursOf(actual) },
})
const figuresOf = (days: readonly ReturnType<typeof on>[]) =>
  weekFiguresOf(withDays(NO_HISTORY, [...days]), MONDAY, [], [])

describe('the figures of a week', () => {
  it('list the points of each day, and on how many days each habit was checked', () => {
    const week = figuresOf([on(0, [...HABIT_IDS]), on(1), on(2, [], true), on(6, ['habit2'])])
    expect(week.points).toEqual([10, 4, BREAK_DAY, NO_DAY, NO_DAY, NO_DAY, 2])
    expect(week.habits).toEqual([2, 2, 1, 1])
    expect(week).toMatchObject({ habitsBefore: [], confirmedDays: 0, planned: [], actual: [] })
  })

  it('compare habits with those of the four weeks before that have a record', () => {
    const before = [on(-1), on(-2), on(-8, ['habit1', 'habit2']), on(-29, ['habit3'])]
    // Two weeks have a record; the fifth week before does not count.
    expect(figuresOf([on(0), ...before]).habitsBefore).toEqual([1.5, 0.5, 0, 0])
  })

  it('average the hours of confirmed days, planned and actual, and of those before', () => {
    const week = weekFiguresOf(
      NO_HISTORY,
      MONDAY,
      [confirmed(MONDAY, 8, 6), confirmed(addDays(MONDAY, 1), 8, 7.25)],
      [confirmed(addDays(MONDAY, -3), 8, 10)],
    )
    expect(week).toMatchObject({
      confirmedDays: 2,
      planned: [8, 0, 0, 0, 16],
      actual: [6.6, 0, 0, 0, 17.4],
      actualBefore: [10, 0, 0, 0, 14],
    })
  })

  it('always fit into the record, in steps of a tenth', () => {
    const habitSets = fc.subarray([...HABIT_IDS])
    const someDay = fc.tuple(fc.integer({ min: -35, max: 8 }), habitSets, fc.boolean())
    const someHours = fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 96 }))
    fc.assert(
      fc.property(
        fc.uniqueArray(someDay, { selector: ([ahead]) => ahead }),
        fc.array(someHours, { maxLength: 7 }),
        fc.array(someHours, { maxLength: 28 }),
        (days, now, before) => {
          const history = withDays(
            NO_HISTORY,
            days.map(([ahead, checked, skipped]) => on(ahead, checked, skipped)),
          )
          const those = (list: typeof now) =>
            list.map(([plan, actual]) => confirmed(MONDAY, plan / 4, actual / 4))
          const week = weekFiguresOf(history, MONDAY, those(now), those(before))
          expect(weekFiguresSchema.parse(week)).toEqual(week)
          for (const value of [...week.habitsBefore, ...week.actual, ...week.actualBefore]) {
            expect(String(value)).toMatch(/^\d+([.]\d)?$/)
          }
          // What is the same as before has not drifted, and no drift is told twice.
          expect(
            driftsOf({ ...week, habitsBefore: week.habits, actualBefore: week.actual }),
          ).toEqual([])
          expect(driftsOf(week).length).toBeLessThanOrEqual(HABIT_IDS.length + CATEGORIES.length)
        },
      ),
    )
  })
})

describe('the drifts of a week', () => {
  const none = figuresOf([])

  it('include habits by a day a week or more, and hours by half an hour a day or more', () => {
    const week = {
      ...none,
      ...{ habits: [5, 3, 2, 0], habitsBefore: [4, 3.9, 2, 1.5] },
      ...{ actual: [8, 1, 0, 2, 7], actualBefore: [7.6, 1.5, 0, 2.4, 8] },
    }
    expect(driftsOf(week)).toEqual([
      { habit: 'habit1', now: 5, before: 4 },
      { habit: 'habit4', now: 0, before: 1.5 },
      { category: CATEGORIES[1], now: 1, before: 1.5 },
      { category: CATEGORIES[4], now: 7, before: 8 },
    ])
  })

  it('stay empty in the first week', () => {
    expect(driftsOf({ ...none, habits: [7, 7, 7, 7] })).toEqual([])
  })
})

describe('the points of a week', () => {
  it('add up, and name perfect days and the newest of the best days', () => {
    const points = [10, 4, BREAK_DAY, 10, NO_DAY, 3, NO_DAY]
    expect(pointsOfWeek(points)).toEqual({ total: 27, perfectDays: 2, best: 3 })
  })

  it('name no best day where there is none', () => {
    const points = [0, 0, BREAK_DAY, 0, NO_DAY, 0, NO_DAY]
    expect(pointsOfWeek(points)).toEqual({ total: 0, perfectDays: 0, best: undefined })
  })
})
