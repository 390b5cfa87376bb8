import type { WeekFigures } from '#core/records/check-in.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { checkInCoachOf } from '#core/views/check-in/coach.ts'
import { type Question, questionsOf } from '#core/views/check-in/questions.ts'
import { WEEKS_BEFORE, weekFiguresOf } from '#core/views/check-in/week-figures.ts'
import { readHistory } from '#data/records/day/history.ts'
import { groupOf, readUser } from '#data/records/member/owner.ts'
import { readConfirmedDays } from '#data/records/time-day/read-time.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

export interface CheckInWeek {
  readonly figures: WeekFigures
  readonly questions: readonly Question[]
  readonly coachId: string | undefined
}

const DAYS_A_WEEK = 7

/** A week as the check-in tells it, from what is on this device: it needs no connection. @param monday the week's first day */
export async function readCheckInWeek(account: Account, monday: DayKey): Promise<CheckInWeek> {
  const { database } = account
  const [history, days, daysBefore, user, groups] = await Promise.all([
    readHistory(database),
    readConfirmedDays(account, monday, addDays(monday, DAYS_A_WEEK - 1)),
    readConfirmedDays(account, addDays(monday, -DAYS_A_WEEK * WEEKS_BEFORE), addDays(monday, -1)),
    readUser(account),
    database.groups.toArray(),
  ])
  return {
    figures: weekFiguresOf(history, monday, days, daysBefore),
    questions: questionsOf(groupOf(database, user, groups)?.checkInQuestions ?? []),
    coachId: user && checkInCoachOf(user),
  }
}

export const useCheckInWeek = liveHook(readCheckInWeek)
