import { averageDayOf, type HourSums, totalsOf } from '#core/hours/budget/insight.ts'
import type { Schedule } from '#core/values/hours/week.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { type PlanSuggestion, planSuggestionOf } from '#core/views/recap/plan-suggestion.ts'
import { type WeekRecap, weekRecapOf } from '#core/views/recap/week-recap.ts'
import { readHistory } from '#data/records/day/history.ts'
import { readConfirmedDays, readTemplates } from '#data/records/time-day/read-time.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

export interface Recap {
  readonly habits: WeekRecap
  /** The schedule that new days are planned from, and the change of it that the week suggests, if any. */
  readonly schedule: Schedule
  readonly suggestion: PlanSuggestion | undefined
  readonly hours: HourSums | undefined
}

/** From what is on this device. @param monday the week's first day @returns `'none'` for a week without points */
export async function readRecap(account: Account, monday: DayKey): Promise<Recap | 'none'> {
  const [history, days, { current: schedule }] = await Promise.all([
    readHistory(account.database),
    readConfirmedDays(account, monday, addDays(monday, 6)),
    readTemplates(account),
  ])
  const habits = weekRecapOf(history, monday)
  if (!habits) return 'none'
  const hours = days.length === 0 ? undefined : averageDayOf([totalsOf(days)])
  return { habits, schedule, suggestion: planSuggestionOf(days, schedule.days), hours }
}

/** The same, live; undefined during the first read. */
export const useRecap = liveHook(readRecap)
