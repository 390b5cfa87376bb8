/** The streak lengths that the app mentions (docs/decisions/0011-streak-rules.md). */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { addDays, type DayKey, daysBetween } from '#core/values/time/day.ts'

const FIRST = [7, 30, 100] as const
const A_YEAR = 365
const SHOWN = 4

/** Whether a streak of `days` days, 0 or more, is a milestone: 7, 30, 100, 365, and each further year. */
export function isMilestone(days: number): boolean {
  return FIRST.some((first) => first === days) || (days > 0 && days % A_YEAR === 0)
}

export function nextMilestone(days: number): number {
  return FIRST.find((first) => first > days) ?? (Math.floor(days / A_YEAR) + 1) * A_YEAR
}

export interface Milestone {
  readonly days: number
  /** Progress from the previous milestone to this one, 0 to 1. */
  readonly share: number
  readonly isReached: boolean
}

/** Four in order, including the next one. @param highest days of the longest streak so far */
export function milestonesAt(current: number, highest: number): Milestone[] {
  const next = nextMilestone(current)
  const milestones: Milestone[] = []
  for (let before = 0; milestones.length < SHOWN || before < next; ) {
    const days = nextMilestone(before)
    const share = Math.min(1, Math.max(0, (current - before) / (days - before)))
    milestones.push({ days, share, isReached: days <= highest })
    before = days
  }
  return milestones.slice(-SHOWN)
}

type CheckedDay = Pick<TrackingDaily, 'habits' | 'skipped' | 'stamps'>

interface Run {
  readonly current: number
  readonly today: DayKey
  readonly joined: DayKey
  readonly days: ReadonlyMap<DayKey, CheckedDay>
}

/** Whether a run was lived and not filled in: no longer than its member is here, no day checked after today was. */
export function isLived({ current, today, joined, days }: Run): boolean {
  if (current > daysBetween(joined, today) + 1) return false
  const last = firstCheckOf(days.get(today))
  for (let day = today; last !== undefined; day = addDays(day, -1)) {
    const one = days.get(day)
    const first = firstCheckOf(one)
    if (first === undefined && !one?.skipped) return true
    if (first !== undefined && first > last) return false
  }
  return false
}

function firstCheckOf(day: CheckedDay | undefined): number | undefined {
  const stamps = HABIT_IDS.flatMap((id) => (day?.habits[id].checked ? [day.stamps[id] ?? 0] : []))
  return stamps.length > 0 ? Math.min(...stamps) : undefined
}
