/** The member's streak and pace as the screen shows them: they change with a check-off before anything is stored. */

import { type DayHistory, NO_HISTORY, summariesOf, withDays } from '#core/habits/days/history.ts'
import { type Pace, paceOf } from '#core/habits/days/pace.ts'
import { isLived } from '#core/habits/streaks/milestones.ts'
import { streakFrom } from '#core/habits/streaks/stats.ts'
import type { LostRun } from '#core/habits/streaks/streaks.ts'
import type { Stats } from '#core/records/stats.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { type DayKey, daysBetween } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { coversMonth, type StoredHistory } from './history.ts'

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
  /** Whether its days were lived and not filled in: only then a milestone is one. */
  readonly isLived?: boolean
  /** A lost streak that can still be earned back. */
  readonly lost?: LostRun | undefined
}

interface ShownDays {
  readonly history: StoredHistory | undefined
  /** The open days as they are shown, including today. */
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly today: DayKey
}

interface StreakSources extends ShownDays {
  /** The stored stats, which also cover days that are not on this device yet. */
  readonly stats: Stats | undefined
  /** The day on which the member joined; undefined where nobody asks whether the run was lived. */
  readonly joined?: DayKey
}

/** @returns undefined while neither the whole history nor the stats are on this device */
export function homeStreak(sources: StreakSources): HomeStreak | undefined {
  const { history, stats, days, today, joined } = sources
  const historyComplete = history?.completeFrom === 0
  if (!historyComplete && !stats) return undefined
  const known = [...summariesOf(shownHistory(sources))]
  const from = { days: known, today, previous: stats, historyComplete }
  const { current, highest, lastDate, earned, lost } = streakFrom('at_least_one', from)
  const isBreak = days.get(today)?.skipped === true
  // What would need today, too, is not earned back while that is a break.
  const isOutOfReach = isBreak && lost && lost.left > daysBetween(today, lost.until)
  return {
    current,
    highest,
    perfectDays: streakFrom('perfect_days', from).current,
    today: isBreak ? 'break' : lastDate === today ? 'done' : 'open',
    isEarned: earned === today,
    isLived: joined !== undefined && isLived({ current, today, joined, days }),
    lost: isOutOfReach ? undefined : lost,
  }
}

/** @returns undefined while not all of the month's days are on this device */
export function homePace(shown: ShownDays): Pace | undefined {
  const month = monthOf(shown.today)
  return shown.history && coversMonth(shown.history, month)
    ? paceOf(shownHistory(shown), month)
    : undefined
}

function shownHistory({ history, days }: ShownDays): DayHistory {
  // A day without stamps equals the history, or is a placeholder for one that may not be on this device yet.
  const changed = [...days.values()].filter(({ stamps }) => Object.keys(stamps).length > 0)
  return withDays(history ?? NO_HISTORY, changed)
}
