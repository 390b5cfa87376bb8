import { useLiveQuery } from 'dexie-react-hooks'
import { streakUpTo } from '#data/local/time-streak.ts'
import { useAccount } from './use-account.ts'
import { useToday } from './use-clock.ts'

/** Days in a row whose actual is exactly 24, live; undefined at first. Today never breaks it. */
export function useTimeStreak(): number | undefined {
  const account = useAccount()
  const today = useToday()
  return useLiveQuery(async () => account && streakUpTo(account, today), [account, today])
}
