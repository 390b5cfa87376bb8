import { useLiveQuery } from 'dexie-react-hooks'
import type { DayKey } from '#core/days/day.ts'
import { readTimeDayView, type TimeDayView } from './read-time.ts'
import { useAccount } from './use-account.ts'

/**
 * A day of the time budget, live. It writes nothing: the screen calls `openTimeDay` where it is not stored.
 * @returns undefined while the first read is under way
 */
export function useTimeDay(day: DayKey): TimeDayView | undefined {
  const account = useAccount()
  return useLiveQuery(async () => account && readTimeDayView(account, day), [account, day])
}
