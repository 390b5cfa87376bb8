import { useMemo } from 'react'
import { remainingOf } from '#core/values/hours/hour-set.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useShown } from '#data/storage/unstored.ts'
import { liveHook, ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { hourChanges } from './commands.ts'
import { readConfirmedDays, readTimeDayView, type TimeDayView } from './read-time.ts'
import { streakUpTo } from './time-streak.ts'

const useStored = liveHook(readTimeDayView)

/** A day, live, before its hours are stored; writes nothing. While another is being read, the previous one. */
export function useTimeDay(day: DayKey): TimeDayView | undefined {
  const account = useAccount()
  const stored = useStored(account, day)
  const days = useMemo(
    () => stored && new Map([[dayOfNumber(stored.day.queryDate), stored.day]]),
    [stored],
  )
  const shown = useShown(hourChanges, account, days)
  return useMemo(() => {
    const day = stored && shown?.get(dayOfNumber(stored.day.queryDate))
    return day && { ...stored, day, remaining: remainingOf(day.actual) }
  }, [stored, shown])
}

/** Days in a row with exactly 24 actual hours, live; undefined at first. Today never breaks the streak. */
export function useTimeStreak(): number | undefined {
  return useStreak(useToday())
}

const useStreak = ownLiveHook(streakUpTo)

/** The confirmed days from one to another, live; undefined during the first read. */
export const useConfirmedDays = ownLiveHook(readConfirmedDays)
