/** A member's months and years for the personal board and its heatmap, in one pass over the history. */

import { eachHabit } from '#core/records/fields.ts'
import {
  monthPercentage,
  type PointsByHabit,
  possiblePoints,
  sumOf,
} from '#core/records/tracking-monthly.ts'
import { BREAK_DAY, HABIT_IDS, NO_DAY, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { type DayKey, dayAtOrdinal, dayOrdinal } from '#core/values/time/day.ts'
import {
  addMonths,
  daysInMonth,
  firstDayOf,
  type MonthNumber,
  monthOf,
} from '#core/values/time/month.ts'
import { type DayHistory, isBreakMark, isRecordedMark, pointsOfMark } from './history.ts'

interface BestDay {
  readonly day: DayKey
  readonly points: number
}

export interface MonthOverview {
  readonly month: MonthNumber
  readonly points: PointsByHabit
  readonly totalPoints: number
  /** Whole per cent of the possible points, from `since` up to today or the month's end. */
  readonly percentage: number
  /** The points that this is a share of: 10 for each of these days, breaks too. */
  readonly possible: number
  readonly breaks: number
  /** Days with a record, and those with all four habits. */
  readonly days: number
  readonly perfectDays: number
  /** The newest of the days with the most points, undefined where none earned any. */
  readonly best: BestDay | undefined
}

export interface YearOverview {
  readonly year: number
  /** 1 January, in whole days since 1970. */
  readonly first: number
  /** One for each day of the year: points, `NO_DAY` or `BREAK_DAY`. */
  readonly cells: Int8Array
  readonly totalPoints: number
  readonly activeDays: number
  readonly perfectDays: number
}

export interface Overview {
  /** Newest first, from today's month back to the first record's, without gaps. */
  readonly months: readonly MonthOverview[]
  readonly years: readonly YearOverview[]
}

/** Without days after `today`. @param since the first day that counts for percentages */
export function overviewOf(history: DayHistory, today: DayKey, since?: DayKey): Overview {
  const months: MonthOverview[] = []
  const years = new Map<number, YearOverview>()
  const current = monthOf(today)
  for (let month = firstMonth(history, current); month <= current; month = addMonths(month, 1)) {
    months.push(monthIn(history, month, { today, since }, yearFor(years, month)))
  }
  return {
    months: months.reverse(),
    years: [...years.values()].reverse().map(withSums),
  }
}

function firstMonth({ first, marks }: DayHistory, current: MonthNumber): MonthNumber {
  const index = marks.findIndex(isRecordedMark)
  if (index === -1) return current
  const month = monthOf(dayAtOrdinal(first + index))
  return month < current ? month : current
}

function yearFor(years: Map<number, YearOverview>, month: MonthNumber): YearOverview {
  const year = Math.floor(month / 100)
  const known = years.get(year)
  if (known) return known
  const first = Date.UTC(year, 0, 1) / 86_400_000
  const length = Date.UTC(year + 1, 0, 1) / 86_400_000 - first
  const cells = new Int8Array(length).fill(NO_DAY)
  const made = { year, first, cells, totalPoints: 0, activeDays: 0, perfectDays: 0 }
  years.set(year, made)
  return made
}

function monthIn(
  { first, marks }: DayHistory,
  month: MonthNumber,
  { today, since }: { readonly today: DayKey; readonly since: DayKey | undefined },
  year: YearOverview,
): MonthOverview {
  const start = dayOrdinal(firstDayOf(month))
  const end = Math.min(start + daysInMonth(month) - 1, dayOrdinal(today))
  const points = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
  let [days, breaks, perfectDays, best, bestPoints] = [0, 0, 0, Number.NaN, 1]
  for (let ordinal = start; ordinal <= end; ordinal += 1) {
    const mark = marks[ordinal - first] ?? 0
    if (!isRecordedMark(mark)) continue
    days += 1
    const earned = pointsOfMark(mark)
    for (const id of HABIT_IDS) points[id] += earned[id]
    const sum = sumOf(earned)
    year.cells[ordinal - year.first] = isBreakMark(mark) ? BREAK_DAY : sum
    if (isBreakMark(mark)) breaks += 1
    if (sum === PERFECT_DAY_POINTS) perfectDays += 1
    if (sum >= bestPoints) [best, bestPoints] = [ordinal, sum]
  }
  const totalPoints = sumOf(points)
  return {
    month,
    points: eachHabit((id) => points[id]),
    totalPoints,
    percentage: monthPercentage(totalPoints, dayAtOrdinal(end), { since }),
    possible: possiblePoints(dayAtOrdinal(end), { since }),
    breaks,
    days,
    perfectDays,
    best: Number.isNaN(best) ? undefined : { day: dayAtOrdinal(best), points: bestPoints },
  }
}

function withSums(year: YearOverview): YearOverview {
  let [totalPoints, activeDays, perfectDays] = [0, 0, 0]
  for (const cell of year.cells) {
    if (cell <= 0) continue
    totalPoints += cell
    activeDays += 1
    if (cell === PERFECT_DAY_POINTS) perfectDays += 1
  }
  return { ...year, totalPoints, activeDays, perfectDays }
}
