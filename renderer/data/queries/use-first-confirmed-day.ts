import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/days/day.ts'
import { readFirstConfirmedDay } from './read-time.ts'
import { useAccount } from './use-account.ts'

/**
 * The first confirmed day, live: how far back there is something to look at.
 * @returns undefined while the first read is under way, `'none'` where no day is confirmed yet
 */
export function useFirstConfirmedDay(): DayKey | 'none' | undefined {
  const account = useAccount()
  return useLiveQuery(
    async () => account && ((await readFirstConfirmedDay(account)) ?? 'none'),
    [account],
  )
}
