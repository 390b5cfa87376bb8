import { useLiveQuery } from 'dexie-react-hooks'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { readHistory, type StoredHistory } from '#data/local/history-record.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { useAccount } from '#data/queries/use-account.ts'

export interface OwnHistory {
  readonly history: StoredHistory
  readonly stats: Stats | undefined
}

/** The member's whole history and streaks, live; two records, however long it is. */
export function useOwnHistory(): OwnHistory | undefined {
  const account = useAccount()
  return useLiveQuery(async () => {
    if (!account) return undefined
    const { database, userId } = account
    const [history, stats] = await Promise.all([
      readHistory(database),
      readRecord(database, 'usersStats', statsSchema, userId),
    ])
    return { history, stats }
  }, [account])
}
