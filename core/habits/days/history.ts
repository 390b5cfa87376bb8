/** A member's whole history, one byte a day, derived from the day records and stored next to them. */

import { eachHabit } from '#core/records/fields.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import {
  type DayKey,
  type DayNumber,
  dayAtOrdinal,
  dayOfNumber,
  dayOrdinal,
  numberAtOrdinal,
  numberOfDay,
} from '#core/values/time/day.ts'
import { daysInMonth, firstDayOf, type MonthNumber } from '#core/values/time/month.ts'

export interface DayHistory {
  /** The day of the first mark, in whole days since 1970-01-01. */
  readonly first: number
  /** One byte per day; see the bits below. 0 where the day has no record. */
  readonly marks: Uint8Array
}

export interface DaySummary {
  readonly queryDate: DayNumber
  readonly habits: Readonly<Record<HabitId, { readonly checked: boolean }>>
  readonly skipped: boolean
}

const HABIT_BITS: Readonly<Record<HabitId, number>> = { habit1: 1, habit2: 2, habit3: 4, habit4: 8 }
const SKIPPED_BIT = 16
const RECORDED_BIT = 32

/** Extra bytes added whenever the array grows, so that most later days only set a byte. */
const SPARE_DAYS = 64

export const NO_HISTORY: DayHistory = { first: 0, marks: new Uint8Array(0) }

/** The history with some days added or replaced; does not change the given one. */
export function withDays(history: DayHistory, days: readonly TrackingDaily[]): DayHistory {
  if (days.length === 0) return history
  const ordinals = days.map((day) => dayOrdinal(dayOfNumber(day.queryDate)))
  const grown = grow(history, Math.min(...ordinals), Math.max(...ordinals))
  for (const [index, day] of days.entries()) {
    grown.marks[(ordinals[index] ?? 0) - grown.first] = markOf(day)
  }
  return grown
}

function grow(history: DayHistory, from: number, to: number): DayHistory {
  const empty = history.marks.length === 0
  const first = empty ? from : Math.min(from, history.first)
  const end = Math.max(to + 1, empty ? 0 : history.first + history.marks.length)
  const room = end === history.first + history.marks.length ? 0 : SPARE_DAYS
  const marks = new Uint8Array(end - first + room)
  marks.set(history.marks, empty ? 0 : history.first - first)
  return { first, marks }
}

function markOf(day: TrackingDaily): number {
  let mark = RECORDED_BIT | (day.skipped ? SKIPPED_BIT : 0)
  for (const id of HABIT_IDS) if (day.habits[id].checked) mark |= HABIT_BITS[id]
  return mark
}

/** Whether a change of a day is one of its byte. */
export function changesMark(before: TrackingDaily | undefined, after: TrackingDaily): boolean {
  return before === undefined || markOf(before) !== markOf(after)
}

const ANY_HABIT = HABIT_IDS.reduce((bits, id) => bits | HABIT_BITS[id], 0)

export function hasCheckOff({ marks }: DayHistory): boolean {
  return marks.some(isCheckedMark)
}

/** The day of joining, or an earlier first check-off, which later corrections or an import can bring. */
export function countedFrom(joined: DayKey, { first, marks }: DayHistory): DayKey {
  const index = marks.findIndex(isCheckedMark)
  const checked = index === -1 ? joined : dayAtOrdinal(first + index)
  return checked < joined ? checked : joined
}

export function isRecordedMark(mark: number): boolean {
  return (mark & RECORDED_BIT) !== 0
}

export function isBreakMark(mark: number): boolean {
  return (mark & SKIPPED_BIT) !== 0
}

/** Whether a day's byte has a habit that is checked off, also on a break. */
export function isCheckedMark(mark: number): boolean {
  return (mark & ANY_HABIT) !== 0
}

/** The points each habit earned, from a day's byte; 0 on a break (docs/product.md#points). */
export function pointsOfMark(mark: number): Record<HabitId, number> {
  const counts = !isBreakMark(mark)
  return eachHabit((id) => (counts && (mark & HABIT_BITS[id]) !== 0 ? HABITS[id].value : 0))
}

export function pointsOfSummary({ habits, skipped }: DaySummary): Record<HabitId, number> {
  return eachHabit((id) => (habits[id].checked && !skipped ? HABITS[id].value : 0))
}

export function summaryOn(history: DayHistory, day: DayKey): DaySummary | undefined {
  const mark = history.marks[dayOrdinal(day) - history.first] ?? 0
  return isRecordedMark(mark) ? summaryOf(mark, numberOfDay(day)) : undefined
}

function summaryOf(mark: number, queryDate: DayNumber): DaySummary {
  return {
    queryDate,
    skipped: isBreakMark(mark),
    habits: eachHabit((id) => ({ checked: (mark & HABIT_BITS[id]) !== 0 })),
  }
}

export function* summariesOf(whole: DayHistory, month?: MonthNumber): Generator<DaySummary> {
  const history = month === undefined ? whole : monthOfHistory(whole, month)
  for (const [index, mark] of history.marks.entries()) {
    if (!isRecordedMark(mark)) continue
    yield summaryOf(mark, numberAtOrdinal(history.first + index))
  }
}

export function monthPointsOf(history: DayHistory, month: MonthNumber): Record<HabitId, number> {
  const points: Record<HabitId, number> = { habit1: 0, habit2: 0, habit3: 0, habit4: 0 }
  for (const mark of monthOfHistory(history, month).marks) {
    if ((mark & SKIPPED_BIT) !== 0) continue
    for (const id of HABIT_IDS) if ((mark & HABIT_BITS[id]) !== 0) points[id] += HABITS[id].value
  }
  return points
}

function monthOfHistory({ first, marks }: DayHistory, month: MonthNumber): DayHistory {
  const start = dayOrdinal(firstDayOf(month)) - first
  const from = Math.max(0, start)
  return {
    first: first + from,
    marks: marks.subarray(from, Math.max(0, start + daysInMonth(month))),
  }
}
