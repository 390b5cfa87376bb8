import { useEffect } from 'react'
import { logError } from '#data/platform/log.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { openDay } from './commands.ts'
import { saveUnstored, storeUnstored } from './unstored-days.ts'

/**
 * Opening the app on any page is the day's login and creates its record (docs/product.md#streaks). Leaving
 * the app loses none of the changes on the screen.
 */
export function useDailyVisit(): void {
  const account = useAccount()
  const today = useToday()
  useEffect(() => {
    // If this fails, storage does not work, and the first check-off reports it.
    if (account) void openDay(account, today).catch(() => undefined)
  }, [account, today])
  useEffect(() => {
    if (!account) return
    void storeUnstored(account, localStorage).catch((error: unknown) =>
      logError('The last check-offs were not stored:', error),
    )
    const leave = () => saveUnstored(account, localStorage)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [account])
}
