import { countedFrom } from '#core/habits/days/history.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readHistory, type StoredHistory } from '#data/records/day/history.ts'
import { readUser } from '#data/records/member/owner.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'

export interface OwnHistory {
  readonly history: StoredHistory
  /** The first day that percentages count. */
  readonly since: DayKey
  readonly stats: Stats | undefined
}

/** The member's whole history and streaks, live; reads three records, however long the history is. */
export const useOwnHistory = ownLiveHook(async (account): Promise<OwnHistory> => {
  const { database, userId } = account
  const [history, stats, user] = await Promise.all([
    readHistory(database),
    readRecord(database, 'usersStats', statsSchema, userId),
    readUser(account),
  ])
  const joined = localDay(user?.created ?? 0, user?.dayStartHour)
  return { history, since: countedFrom(joined, history), stats }
})
