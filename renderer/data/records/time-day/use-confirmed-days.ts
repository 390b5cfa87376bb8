import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/days/day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { readConfirmedDays } from './read-time.ts'

/**
 * The confirmed days from `from` to `to`, live and in one pass: what insight is made of.
 * @returns undefined while the first read is under way
 */
export function useConfirmedDays(from: DayKey, to: DayKey): readonly TimeDay[] | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () => account && readConfirmedDays(account, from, to),
    [account, from, to],
  )
}
