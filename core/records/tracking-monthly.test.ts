import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { changes, DAY, dayWith, OWNER } from '#tests/arbitraries/days.ts'
import { applyToDay, type DayChanges, emptyDay, type TrackingDaily } from './tracking-daily.ts'
import {
  dayPercentage,
  differenceOf,
  emptyMonth,
  fullMonthPoints,
  isMonthOf,
  isNothing,
  monthFromDays,
  monthPercentage,
  moveMonth,
  pointsByHabit,
  sumOf,
  trackingMonthlySchema,
} from './tracking-monthly.ts'

const month = emptyMonth(OWNER, monthNumber(202611), 0)
const first = dayKey('2026-11-01')
/** A sequence of changes to any of the month's days. */
const story = fc.array(fc.tuple(fc.nat(29), changes), { maxLength: 40 })

/** The days and the month after such changes; the month is only updated by differences. */
function told(events: readonly (readonly [number, DayChanges])[]) {
  const days = new Map<number, TrackingDaily>()
  let moved = month
  for (const [index, change] of events) {
    const before = days.get(index)
    const after = applyToDay(before ?? emptyDay(OWNER, addDays(first, index), 0), change)
    moved = moveMonth(moved, differenceOf(before, after))
    days.set(index, after)
  }
  return { days: [...days.values()], moved }
}

describe('a month', () => {
  it('takes its id from its member and number, and parses as a record', () => {
    expect(month).toMatchObject({ id: 'u1202611', queryMonth: 202611, totalPoints: 0 })
    expect(trackingMonthlySchema.parse(month)).toEqual(month)
    expect(isMonthOf(month, DAY)).toBe(true)
    expect(isMonthOf(month, dayKey('2026-12-01'))).toBe(false)
  })

  it('sums its days after any sequence of changes', () => {
    fc.assert(
      fc.property(story, (events) => {
        const { days, moved } = told(events)
        expect(moved).toEqual(monthFromDays(month, days))
        expect(moved.totalPoints).toBe(days.reduce((sum, day) => sum + day.totalPoints, 0))
        expect(moved.totalPoints).toBe(sumOf(pointsByHabit(moved)))
        expect(trackingMonthlySchema.safeParse(moved).success).toBe(true)
      }),
    )
  })

  it('stays the same when everything is replayed', () => {
    fc.assert(
      fc.property(story, changes, (events, change) => {
        const { days } = told([...events, [7, change]])
        for (const day of days) expect(isNothing(differenceOf(day, day))).toBe(true)
        const last = days.find((day) => day.queryDate === 20261108)
        if (last !== undefined) {
          expect(isNothing(differenceOf(last, applyToDay(last, change)))).toBe(true)
        }
      }),
    )
  })

  it('gives back what a break takes, once the break is undone', () => {
    const day = dayWith(DAY)
    const onBreak = applyToDay(day, { skipped: { value: true, at: stamp(2) } })
    const back = applyToDay(onBreak, { skipped: { value: false, at: stamp(3) } })
    expect(sumOf(differenceOf(day, onBreak))).toBe(-10)
    expect(sumOf(differenceOf(onBreak, back))).toBe(10)
  })

  it('ignores days of other months', () => {
    const days = [dayWith(DAY), dayWith(dayKey('2026-10-31')), dayWith(dayKey('2026-12-01'))]
    expect(monthFromDays(month, days).totalPoints).toBe(10)
  })

  it('counts as late once one of its days is late', () => {
    expect(monthFromDays(month, [dayWith(DAY)]).late).toBe(false)
    expect(monthFromDays(month, [{ ...dayWith(DAY), late: true }]).late).toBe(true)
  })

  it('counts a habit once that an old deployment checked without points of its own', () => {
    const day = dayWith(DAY, ['habit1'])
    const old = {
      ...day,
      habits: { ...day.habits, habit1: { ...day.habits.habit1, totalPoints: 0 } },
    }
    const after = applyToDay(old, { habit4: { value: true, at: stamp(9) } })
    expect(sumOf(differenceOf(old, after))).toBe(1)
    expect(sumOf(differenceOf(undefined, old))).toBe(4)
    expect(monthFromDays(month, [old]).totalPoints).toBe(4)
  })
})

describe('percentages', () => {
  it('divide by days times value for a full month', () => {
    const november = monthNumber(202611)
    expect(fullMonthPoints(november)).toBe(300)
    expect(HABIT_IDS.map((id) => fullMonthPoints(november, { habitId: id }))).toEqual([
      120, 60, 90, 30,
    ])
    expect(fullMonthPoints(monthNumber(202402))).toBe(290)
  })

  it.each([
    ['2026-11-28', 30],
    ['2026-11-01', 300],
    ['2026-10-31', 300],
    ['2026-12-01', 300],
  ])('count from %s on for a member who joined then, out of %d', (since, most) => {
    expect(fullMonthPoints(monthNumber(202611), { since: dayKey(since) })).toBe(most)
  })

  it.each([
    [0, '2026-11-01', 0],
    [10, '2026-11-01', 100],
    [100, '2026-11-20', 50],
    [1, '2026-11-20', 1],
    [1, '2026-11-21', 0],
    [20, '2026-11-03', 67],
    [300, '2026-11-30', 100],
  ])('%d points on %s are %d per cent of the month so far', (points, day, percentage) => {
    expect(monthPercentage(points, dayKey(day))).toBe(percentage)
  })

  it('use the value of the one habit', () => {
    expect(monthPercentage(30, dayKey('2026-11-20'), { habitId: 'habit3' })).toBe(50)
  })

  it.each([
    ['2026-11-20', 10, 100],
    ['2026-11-19', 10, 50],
    ['2026-11-01', 10, 5],
    // Joined in an earlier month, or later than today by a clock that is ahead: the whole month counts.
    ['2026-10-31', 10, 5],
    ['2026-11-21', 10, 5],
  ])('count from the day of joining %s: %d points are %d per cent', (since, points, percentage) => {
    expect(monthPercentage(points, dayKey('2026-11-20'), { since: dayKey(since) })).toBe(percentage)
  })

  it('never pass a hundred', () => {
    expect(monthPercentage(40, dayKey('2026-11-03'))).toBe(100)
  })

  it('divide the checked habits of a day by four, not their points', () => {
    const counts = HABIT_IDS.map((_, index) => dayPercentage(dayWith(DAY, HABIT_IDS.slice(index))))
    expect(counts).toEqual([100, 75, 50, 25])
    expect(dayPercentage(dayWith(DAY, []))).toBe(0)
  })
})
