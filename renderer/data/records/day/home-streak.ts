/** The member's streak as the screen shows it: it changes with a check-off before anything is stored. */
import { type DayKey, daysBetween } from '#core/days/day.ts'
import { NO_HISTORY, summariesOf, withDays } from '#core/days/history.ts'
import type { Stats } from '#core/records/stats.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { streakFrom } from '#core/streaks/stats.ts'
import type { LostRun } from '#core/streaks/streaks.ts'
import type { StoredHistory } from './history.ts'

export interface HomeStreak {
  /** Days in a row with at least one habit, up to today, or yesterday while today is open. */
  readonly current: number
  /** The longest such streak so far. */
  readonly highest: number
  /** How many days were perfect, today included. */
  readonly perfectDays: number
  /** Whether today counts for it already, may still count, or is a break and leaves the streak alone. */
  readonly today: 'done' | 'open' | 'break'
  /** Whether today earned a lost streak back. */
  readonly isEarned?: boolean
  /** A lost streak that can still be earned back. */
  readonly lost?: LostRun | undefined
}

interface StreakSources {
  readonly history: StoredHistory | undefined
  /** The stored stats, which also cover days that are not on this device yet. */
  readonly stats: Stats | undefined
  /** The open days as they are shown, including today. */
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly today: DayKey
}

/** @returns undefined while neither the whole history nor the stats are on this device */
export function homeStreak({ history, stats, days, today }: StreakSources): HomeStreak | undefined {
  const historyComplete = history?.completeFrom === 0
  if (!historyComplete && !stats) return undefined
  // A day without stamps equals the history, or is a placeholder for one that may not be on this device yet.
  const changed = [...days.values()].filter(({ stamps }) => Object.keys(stamps).length > 0)
  const known = [...summariesOf(withDays(history ?? NO_HISTORY, changed))]
  const sources = { days: known, today, previous: stats, historyComplete }
  const { current, highest, lastDate, earned, lost } = streakFrom('at_least_one', sources)
  const isBreak = days.get(today)?.skipped === true
  // What would need today, too, is not earned back while that is a break.
  const isOutOfReach = isBreak && lost && lost.left > daysBetween(today, lost.until)
  return {
    current,
    highest,
    perfectDays: streakFrom('perfect_days', sources).current,
    today: isBreak ? 'break' : lastDate === today ? 'done' : 'open',
    isEarned: earned === today,
    lost: isOutOfReach ? undefined : lost,
  }
}
