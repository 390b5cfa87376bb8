import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/days/day.ts'
import { readFirstTimeDay } from './read-time.ts'
import { useAccount } from './use-account.ts'

/**
 * The first day that has hours, live: how far back there is something to look at.
 * @returns undefined while the first read is under way, `'none'` where no day has hours yet
 */
export function useFirstTimeDay(): DayKey | 'none' | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () => account && ((await readFirstTimeDay(account)) ?? 'none'),
    [account],
  )
}
