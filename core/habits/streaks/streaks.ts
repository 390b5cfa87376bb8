/**
 * Streaks: a pure function of the member's days (docs/product.md#streaks). For the rules, and why a calendar
 * day skipped by a flight over the date line breaks a streak, see docs/decisions/0011-streak-rules.md.
 */

import type { StreakName } from '#core/records/stats.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import {
  addDays,
  type DayKey,
  type DayNumber,
  dayAtOrdinal,
  dayOrdinal,
  MAX_DAYS_AHEAD,
  numberOfDay,
  ordinalOfNumber,
} from '#core/values/time/day.ts'

export interface DatedRecord {
  readonly queryDate: DayNumber
  readonly skipped?: boolean
}

export interface StreakDay extends DatedRecord {
  readonly habits: Readonly<Record<HabitId, { readonly checked: boolean }>>
}

export interface Streak {
  /** Qualifying days in the run that ends today, or yesterday while today is not done. */
  readonly current: number
  /** The longest run so far, also of days that a flight west has left ahead of today: travelling takes no record. */
  readonly highest: number
  readonly lastDate: DayKey | ''
  /** The day on which a lost run was last earned back; undefined for none. */
  readonly earned?: DayKey | undefined
  /** The lost run that can still be earned back; undefined for none. */
  readonly lost?: LostRun | undefined
}

export interface LostRun {
  readonly days: number
  /** How many more perfect days bring it back: 1 to 3. */
  readonly left: number
  /** The last day on which they count. */
  readonly until: DayKey
}

/** A shorter run is not earned back: it is begun again as quickly. */
const MIN_EARNED_DAYS = 7
const PERFECT_DAYS_TO_EARN = 3
/** Within this many days after the day that was missed. */
const DAYS_TO_EARN = 4

/** The status of a day in a streak. Of several records of a day the highest status counts. */
const BROKEN = 0
const BREAK = 1
const COUNTS = 2
/** Counts, and earns back what was lost. */
const EARNS = 3

const isPerfect = ({ habits }: StreakDay) => HABIT_IDS.every((id) => habits[id].checked)

/** By counter of the stats record (docs/product.md#streaks). */
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

/** Visits each recorded day up to today with its status, in whole days since 1970. @param days oldest first */
function eachStanding<Day extends DatedRecord>(
  days: readonly Day[],
  today: DayKey,
  standingOf: (day: Day) => number,
  visit: (ordinal: number, standing: number) => void,
): void {
  const last = dayOrdinal(today)
  let [known, highest] = [Number.NaN, BROKEN]
  for (const day of days) {
    const ordinal = ordinalOfNumber(day.queryDate)
    if (ordinal > last) break
    if (ordinal !== known) {
      if (known >= 0) visit(known, highest)
      ;[known, highest] = [ordinal, BROKEN]
    }
    highest = Math.max(highest, day.skipped === true ? BREAK : standingOf(day))
  }
  if (known >= 0) visit(known, highest)
}

/** A history is sorted already, so the sort can be skipped. */
function inOrder<Day extends DatedRecord>(days: Iterable<Day>): readonly Day[] {
  const all = [...days]
  const isSorted = all.every((day, index) => day.queryDate >= (all[index - 1]?.queryDate ?? 0))
  return isSorted ? all : all.sort((a, b) => a.queryDate - b.queryDate)
}

/** The last day that may have been today in another zone: it counts for the record that a screen shows. */
const daysAheadOf = (today: DayKey) => addDays(today, MAX_DAYS_AHEAD)

function withRecordUntil<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  recordUntil: DayKey,
  measure: (sorted: readonly Day[], until: DayKey) => Streak,
): Streak {
  const sorted = inOrder(days)
  const streak = measure(sorted, today)
  const last = sorted.at(-1)
  if (!last || last.queryDate <= numberOfDay(today) || recordUntil <= today) return streak
  return { ...streak, highest: measure(sorted, recordUntil).highest }
}

/** What is known of the time before the given days, where they are not the whole history. */
export interface Earlier {
  /** Qualifying days of the run (or count) that ends at `upTo`. */
  readonly count: number
  /** The last day of that run, in whole days since 1970; NaN for none. */
  readonly upTo: number
  /** The last day that qualified, in whole days since 1970, even if its run is over; NaN for none. */
  readonly last: number
  /** The day on which a lost run was last earned back, in whole days since 1970; NaN for none. */
  readonly earned?: number
}

export const NOTHING_EARLIER: Earlier = { count: 0, upTo: Number.NaN, last: Number.NaN }

interface Losing {
  readonly days: number
  /** The first missed day, in whole days since 1970. */
  readonly missed: number
  readonly since: number
  readonly perfect: readonly number[]
}

const NOTHING_LOST: Losing = { days: 0, missed: Number.NaN, since: 0, perfect: [] }

function regained(lost: Losing, ordinal: number, isPerfectDay: boolean): Losing {
  const isInTime = ordinal <= lost.missed + DAYS_TO_EARN
  if (!isInTime) return lost
  const perfect = isPerfectDay ? [...lost.perfect, ordinal] : lost.perfect
  return { ...lost, since: lost.since + 1, perfect }
}

/** What can still be earned back today; today counts until it is perfect. */
function stillLost({ days, missed, perfect }: Losing, now: number): LostRun | undefined {
  const until = missed + DAYS_TO_EARN
  const left = PERFECT_DAYS_TO_EARN - perfect.length
  const daysLeft = until - now + (perfect.includes(now) ? 0 : 1)
  return left <= daysLeft ? { days, left, until: dayAtOrdinal(until) } : undefined
}

/**
 * The run of consecutive calendar days that qualify (docs/product.md#points). Breaks neither break nor extend
 * it, a day without a record breaks it, and today cannot break it.
 * @param days the member's days in any order; repeats count once, days after `today` only for the record
 * @param today the member's calendar day
 * @param counts whether a day other than a break qualifies
 * @param earlier the run that ends before `days`, where they are not the whole history
 * @param earns whether a day that qualifies also helps to earn back a lost run; left out, none can be
 * @param recordUntil the last day that counts for the record
 */
export function streakOf<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  counts: (day: Day) => boolean,
  earlier = NOTHING_EARLIER,
  earns?: (day: Day) => boolean,
  recordUntil = daysAheadOf(today),
): Streak {
  return withRecordUntil(days, today, recordUntil, (sorted, until) =>
    runUpTo(sorted, until, counts, earlier, earns),
  )
}

function runUpTo<Day extends DatedRecord>(
  days: readonly Day[],
  today: DayKey,
  counts: (day: Day) => boolean,
  earlier: Earlier,
  earns: ((day: Day) => boolean) | undefined,
): Streak {
  const now = dayOrdinal(today)
  let current = earlier.count
  let highest = earlier.count
  let counted = earlier.last
  let before = earlier.upTo
  let earned = earlier.earned ?? Number.NaN
  let lost = NOTHING_LOST
  const lose = (missed: number) => {
    // Known to be earned back, by a record of more days than these.
    if (missed <= earned) return
    if (earns && current >= MIN_EARNED_DAYS) lost = { ...NOTHING_LOST, days: current, missed }
    current = 0
  }
  const standingOf = (day: Day) => (counts(day) ? (earns?.(day) ? EARNS : COUNTS) : BROKEN)
  eachStanding(days, today, standingOf, (ordinal, standing) => {
    if (ordinal !== before + 1) lose(before + 1)
    if (standing >= COUNTS) {
      current += 1
      counted = ordinal
      lost = regained(lost, ordinal, standing === EARNS)
      if (lost.perfect.length === PERFECT_DAYS_TO_EARN) {
        current = lost.days + lost.since
        earned = ordinal
        lost = NOTHING_LOST
      }
      highest = Math.max(highest, current)
    } else if (standing === BROKEN && ordinal < now) lose(ordinal)
    before = ordinal
  })
  if (!(before >= now - 1)) lose(before + 1)
  return {
    current,
    highest,
    lastDate: lastDate(counted),
    earned: earned >= 0 ? dayAtOrdinal(earned) : undefined,
    lost: stillLost(lost, now),
  }
}

/** How many days qualified, whether in a row or not; `highest` is the same count (`perfect_days`). */
export function countOf<Day extends DatedRecord>(
  days: Iterable<Day>,
  today: DayKey,
  counts: (day: Day) => boolean,
  earlier = NOTHING_EARLIER,
  recordUntil = daysAheadOf(today),
): Streak {
  const standingOf = (day: Day) => (counts(day) ? COUNTS : BROKEN)
  return withRecordUntil(days, today, recordUntil, (sorted, until) => {
    let { count, last } = earlier
    eachStanding(sorted, until, standingOf, (ordinal, standing) => {
      if (standing !== COUNTS) return
      count += 1
      last = ordinal
    })
    return { current: count, highest: count, lastDate: lastDate(last) }
  })
}

function lastDate(ordinal: number): DayKey | '' {
  return ordinal >= 0 ? dayAtOrdinal(ordinal) : ''
}
