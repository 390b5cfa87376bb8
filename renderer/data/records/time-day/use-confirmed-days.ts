import { useLiveQuery } from 'dexie-react-hooks'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readConfirmedDays } from './read-time.ts'

/**
 * The confirmed days from `from` to `to`, live, for insights.
 * @returns undefined during the first read
 */
export function useConfirmedDays(from: DayKey, to: DayKey): readonly TimeDay[] | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () => account && readConfirmedDays(account, from, to),
    [account, from, to],
  )
}
