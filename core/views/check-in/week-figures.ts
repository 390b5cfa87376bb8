/** The figures of a week, as a check-in tells them (docs/product.md#the-check-in). */

import { type DayHistory, summaryOn } from '#core/habits/days/history.ts'
import {
  averageDayOf,
  type HourSums,
  type InsightDay,
  totalsOf,
} from '#core/hours/budget/insight.ts'
import type { WeekFigures } from '#core/records/check-in.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { recapDaysOf } from '#core/views/recap/week-recap.ts'

const DAYS_A_WEEK = 7
export const WEEKS_BEFORE = 4

/** A habit drifted if it was checked at least this many days a week more or less than before. */
const MIN_DAYS = 1
/** Hours drifted if an average day had at least this many more or less than before. */
const MIN_HOURS = 0.5

/**
 * The figures of a week, from what this device knows.
 * @param monday the week's first day
 * @param confirmed the confirmed days of the week
 * @param confirmedBefore those of the four weeks before it
 */
export function weekFiguresOf(
  history: DayHistory,
  monday: DayKey,
  confirmed: readonly InsightDay[],
  confirmedBefore: readonly InsightDay[],
): WeekFigures {
  const before = Array.from({ length: WEEKS_BEFORE }, (_, index) =>
    addDays(monday, -DAYS_A_WEEK * (index + 1)),
  ).filter((one) => hasRecord(history, one))
  const totals = totalsOf(confirmed)
  return {
    points: recapDaysOf(history, monday).map((day) => day.points),
    habits: HABIT_IDS.map((id) => daysChecked(history, monday, id)),
    habitsBefore: averageOf(before, (one, id) => daysChecked(history, one, id)),
    confirmedDays: confirmed.length,
    planned: hoursOf(confirmed.length, averageDayOf([totals], 'plan')),
    actual: hoursOf(confirmed.length, averageDayOf([totals])),
    actualBefore: hoursOf(confirmedBefore.length, averageDayOf([totalsOf(confirmedBefore)])),
  }
}

const hasRecord = (history: DayHistory, monday: DayKey) =>
  weekFrom(monday).some((day) => summaryOn(history, day) !== undefined)

const daysChecked = (history: DayHistory, monday: DayKey, id: HabitId) =>
  weekFrom(monday).filter((day) => summaryOn(history, day)?.habits[id].checked).length

const weekFrom = (monday: DayKey) =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(monday, index))

function averageOf(
  mondays: readonly DayKey[],
  value: (monday: DayKey, id: HabitId) => number,
): number[] {
  if (mondays.length === 0) return []
  return HABIT_IDS.map((id) =>
    tenths(mondays.reduce((sum, monday) => sum + value(monday, id), 0) / mondays.length),
  )
}

const hoursOf = (days: number, hours: HourSums) =>
  days === 0 ? [] : CATEGORIES.map((category) => tenths(hours[category]))

const tenths = (value: number) => Math.round(value * 10) / 10

/** A habit or a category in which the week differed from the four weeks before it. */
export type WeekDrift =
  | { readonly habit: HabitId; readonly now: number; readonly before: number }
  | { readonly category: Category; readonly now: number; readonly before: number }

/** What differed from the four weeks before: habits by a day a week or more, hours by half an hour a day or more. */
export function driftsOf({ habits, habitsBefore, actual, actualBefore }: WeekFigures): WeekDrift[] {
  const pairs = (now: readonly number[], before: readonly number[]) =>
    now.flatMap((value, index) => {
      const other = before[index]
      return other === undefined ? [] : [{ index, now: value, before: other }]
    })
  const ofHabits = pairs(habits, habitsBefore).flatMap(({ index, now, before }) => {
    const habit = HABIT_IDS[index]
    return habit && Math.abs(now - before) >= MIN_DAYS ? [{ habit, now, before }] : []
  })
  const ofHours = pairs(actual, actualBefore).flatMap(({ index, now, before }) => {
    const category = CATEGORIES[index]
    return category && Math.abs(now - before) >= MIN_HOURS ? [{ category, now, before }] : []
  })
  return [...ofHabits, ...ofHours]
}
