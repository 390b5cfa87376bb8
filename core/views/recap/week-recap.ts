/** What a week's recap says of the habits (docs/product.md#the-weeks-recap). */
import {
  type DayHistory,
  pointsOfSummary,
  summariesOf,
  summaryOn,
} from '#core/habits/days/history.ts'
import { streakFrom } from '#core/habits/streaks/stats.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import {
  BREAK_DAY,
  HABIT_IDS,
  type HabitId,
  NO_DAY,
  PERFECT_DAY_POINTS,
} from '#core/values/habits.ts'
import { addDays, type DayKey, weekdayOf } from '#core/values/time/day.ts'

const DAYS_A_WEEK = 7
/** A break that keeps a shorter streak is not worth a sentence. */
const MIN_SAVED_DAYS = 3

interface SavedStreak {
  /** The break day, and the length of the streak that it kept. */
  readonly day: DayKey
  readonly streak: number
}

export interface RecapDay {
  readonly day: DayKey
  /** 0 to 10; `NO_DAY` without a record, `BREAK_DAY` on a break. */
  readonly points: number
  readonly checked: readonly HabitId[]
}

export interface WeekRecap {
  readonly monday: DayKey
  readonly days: readonly RecapDay[]
  readonly points: number
  readonly pointsBefore: number | undefined
  readonly perfectDays: number
  /** The newest of the days with the most points; undefined if none earned any. */
  readonly best: DayKey | undefined
  readonly saved: SavedStreak | undefined
}

/**
 * A week's recap.
 * @param history what this device knows of the member's days
 * @param monday the week's first day
 * @returns undefined for a week without points
 */
export function weekRecapOf(history: DayHistory, monday: DayKey): WeekRecap | undefined {
  const days = recapDaysOf(history, monday)
  const { total, perfectDays, best = -1 } = pointsOfWeek(days.map((one) => one.points))
  if (total === 0) return undefined
  const before = recapDaysOf(history, addDays(monday, -DAYS_A_WEEK)).map(({ points }) => points)
  return {
    monday,
    days,
    points: total,
    perfectDays,
    pointsBefore: before.every((one) => one === NO_DAY) ? undefined : pointsOfWeek(before).total,
    best: days[best]?.day,
    saved: savedIn(history, days),
  }
}

/** Monday to Sunday, from what this device knows. @param monday the week's first day */
export function recapDaysOf(history: DayHistory, monday: DayKey): RecapDay[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const day = addDays(monday, index)
    const summary = summaryOn(history, day)
    if (!summary) return { day, points: NO_DAY, checked: [] }
    const points = summary.skipped ? BREAK_DAY : sumOf(pointsOfSummary(summary))
    return { day, points, checked: HABIT_IDS.filter((id) => summary.habits[id].checked) }
  })
}

/** What a week's points say, in its recap as in its check-in: their sum, the perfect days, and the newest of its best days. */
export function pointsOfWeek(points: readonly number[]) {
  const most = Math.max(0, ...points)
  return {
    total: points.reduce((sum, one) => sum + Math.max(0, one), 0),
    perfectDays: points.filter((one) => one === PERFECT_DAY_POINTS).length,
    /** 0 (Monday) to 6; undefined in a week without points. */
    best: most === 0 ? undefined : points.lastIndexOf(most),
  }
}

/** The latest break of the week that kept a streak which then went on. */
function savedIn(history: DayHistory, days: readonly RecapDay[]): SavedStreak | undefined {
  const wentOn = (index: number) => days.slice(index + 1).find((one) => one.points !== BREAK_DAY)
  const found = days.findLast(
    (one, index) => one.points === BREAK_DAY && (wentOn(index)?.points ?? 0) > 0,
  )
  if (!found) return undefined
  const { current } = streakFrom('at_least_one', {
    days: [...summariesOf(history)],
    today: found.day,
    previous: undefined,
    historyComplete: true,
  })
  return current >= MIN_SAVED_DAYS ? { day: found.day, streak: current } : undefined
}

/** The last day of the latest week that has a recap: today, if it is a Sunday. */
export function latestSunday(today: DayKey): DayKey {
  return addDays(today, -weekdayOf(today))
}
