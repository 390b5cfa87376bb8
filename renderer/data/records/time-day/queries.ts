import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { remainingOf } from '#core/values/hours/hour-set.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { forgetStoredHours, overlaidHours, useHoursInFlight } from './hours-in-flight.ts'
import { readTimeDayView, type TimeDayView } from './read-time.ts'
import { streakUpTo } from './time-streak.ts'

/**
 * A day of the time budget, live; shows hours before they are stored. It writes nothing: the screen calls
 * `openTimeDay` if the day is not stored. While another day is being read, it returns the previous one.
 * @returns undefined during the first read
 */
export function useTimeDay(day: DayKey): TimeDayView | undefined {
  const account = useAccount()
  const stored = useLiveQuery(async () => account && readTimeDayView(account, day), [account, day])
  const inFlight = useHoursInFlight()
  useEffect(() => {
    if (!stored || !account) return
    forgetStoredHours(account.database.name, dayOfNumber(stored.day.queryDate), stored.day)
  }, [stored, account])
  return useMemo(() => {
    if (!stored || !account) return undefined
    const key = dayOfNumber(stored.day.queryDate)
    const shown = overlaidHours(inFlight, account.database.name, key, stored.day)
    return { ...stored, day: shown, remaining: remainingOf(shown.actual) }
  }, [stored, inFlight, account])
}

/** Days in a row with exactly 24 actual hours, live; undefined at first. Today never breaks the streak. */
export function useTimeStreak(): number | undefined {
  const account = useAccount()
  const today = useToday()
  return useLiveQuery(async () => account && streakUpTo(account, today), [account, today])
}
