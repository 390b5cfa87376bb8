import { useEffect } from 'react'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { openDay } from './commands.ts'

/** Opening the app on any page is the day's login and creates its record (docs/product.md#streaks). */
export function useDailyVisit(): void {
  const account = useAccount()
  const today = useToday()
  useEffect(() => {
    // If this fails, storage does not work, and the first check-off reports it.
    if (account) void openDay(account, today).catch(() => undefined)
  }, [account, today])
}
