import { useEffect } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { openDay } from './open-day.ts'

/** Opening the app, on whatever page, is the day's login and makes its record (design 6). */
export function useDailyVisit(): void {
  const account = useAccount()
  const today = useToday()
  useEffect(() => {
    // Where this fails the disk is in trouble, and the first check-off says so.
    if (account) void openDay(account, today).catch(() => undefined)
  }, [account, today])
}
