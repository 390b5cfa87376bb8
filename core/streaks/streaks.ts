/**
 * Streaks: a pure function of the member's days (docs/product.md#streaks). For the rules, and why a calendar
 * day skipped by a flight over the date line breaks a streak, see docs/decisions/0011-streak-rules.md.
 */
import {
  type DayKey,
  type DayNumber,
  dayAtOrdinal,
  dayOrdinal,
  ordinalOfNumber,
} from '#core/days/day.ts'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import type { StreakName } from '#core/records/stats.ts'

/** The fields that any streak needs of a day's record. */
export interface DatedRecord {
  readonly queryDate: DayNumber
  /** Whether the day is a break. */
  readonly skipped?: boolean
}

/** The fields that habit streaks need of a day; a `TrackingDaily` fits. */
export interface StreakDay extends DatedRecord {
  readonly habits: Readonly<Record<HabitId, { readonly checked: boolean }>>
}

export interface Streak {
  /** Qualifying days in the run that ends today, or yesterday while today is not done. */
  readonly current: number
  /** The longest run so far. */
  readonly highest: number
  /** The last day that qualified; `''` for none. */
  readonly lastDate: DayKey | ''
}

/** The status of a day in a streak. Of several records of a day the highest status counts. */
const BROKEN = 0
const BREAK = 1
const COUNTS = 2

const isPerfect = ({ habits }: StreakDay) => HABIT_IDS.every((id) => habits[id].checked)

/**
 * Which days qualify for each counter of the stats record (docs/product.md#records, docs/product.md#streaks).
 */
export const QUALIFIES: Readonly<Record<StreakName, (day: StreakDay) => boolean>> = {
  at_least_one: ({ habits }) => HABIT_IDS.some((id) => habits[id].checked),
  habit1: (day) => day.habits.habit1.checked,
  habit2: (day) => day.habits.habit2.checked,
  habit3: (day) => day.habits.habit3.checked,
  habit4: (day) => day.habits.habit4.checked,
  // Opening the app creates the day's record, and that counts as the login.
  login: () => true,
  perfect: isPerfect,
  perfect_days: isPerfect,
}

/** Visits each recorded day up to today with its status, in whole days since 1970, oldest first. */
function eachStanding<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  counts: (day: Day) => boolean,
  visit: (ordinal: number, standing: number) => void,
): void {
  const last = dayOrdinal(today)
  let [known, highest] = [Number.NaN, BROKEN]
  for (const day of inOrder(days)) {
    const ordinal = ordinalOfNumber(day.queryDate)
    if (ordinal > last) break
    if (ordinal !== known) {
      if (known >= 0) visit(known, highest)
      ;[known, highest] = [ordinal, BROKEN]
    }
    highest = Math.max(highest, day.skipped === true ? BREAK : counts(day) ? COUNTS : BROKEN)
  }
  if (known >= 0) visit(known, highest)
}

/** A history is sorted already, so the sort can be skipped. */
function inOrder<Day extends DatedRecord>(days: Iterable<Day>): readonly Day[] {
  const all = [...days]
  const isSorted = all.every((day, index) => day.queryDate >= (all[index - 1]?.queryDate ?? 0))
  return isSorted ? all : all.sort((a, b) => a.queryDate - b.queryDate)
}

/** What is known of the time before the given days, where they are not the whole history. */
export interface Earlier {
  /** Qualifying days of the run (or count) that ends at `upTo`. */
  readonly count: number
  /** The last day of that run, in whole days since 1970; NaN for none. */
  readonly upTo: number
  /** The last day that qualified, in whole days since 1970, even if its run is over; NaN for none. */
  readonly last: number
}

export const NOTHING_EARLIER: Earlier = { count: 0, upTo: Number.NaN, last: Number.NaN }

/**
 * The run of consecutive calendar days that qualify (docs/product.md#points). Breaks neither break nor extend
 * it, a day without a record breaks it, and today cannot break it.
 * @param days the member's days in any order; repeats count once, days after `today` not at all
 * @param today the member's calendar day
 * @param counts whether a day other than a break qualifies
 * @param earlier the run that ends before `days`, where they are not the whole history
 */
export function streakOf<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  counts: (day: Day) => boolean,
  earlier = NOTHING_EARLIER,
): Streak {
  const now = dayOrdinal(today)
  let current = earlier.count
  let highest = earlier.count
  let counted = earlier.last
  let before = earlier.upTo
  eachStanding(days, today, counts, (ordinal, standing) => {
    if (ordinal !== before + 1) current = 0
    if (standing === COUNTS) {
      current += 1
      highest = Math.max(highest, current)
      counted = ordinal
    } else if (standing === BROKEN && ordinal < now) current = 0
    before = ordinal
  })
  if (!(before >= now - 1)) current = 0
  return { current, highest, lastDate: lastDate(counted) }
}

/** How many days qualified, whether in a row or not; `highest` is the same count (`perfect_days`). */
export function countOf<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  counts: (day: Day) => boolean,
  earlier = NOTHING_EARLIER,
): Streak {
  let count = earlier.count
  let { last } = earlier
  eachStanding(days, today, counts, (ordinal, standing) => {
    if (standing !== COUNTS) return
    count += 1
    last = ordinal
  })
  return { current: count, highest: count, lastDate: lastDate(last) }
}

function lastDate(ordinal: number): DayKey | '' {
  return ordinal >= 0 ? dayAtOrdinal(ordinal) : ''
}
