import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/days/day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { readTimeDays } from './read-time.ts'
import { useAccount } from './use-account.ts'

/**
 * The recorded days from `from` to `to`, live and in one pass: what insight is made of.
 * @returns undefined while the first read is under way
 */
export function useTimeDays(from: DayKey, to: DayKey): readonly TimeDay[] | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readTimeDays(account, from, to), [account, from, to])
}
