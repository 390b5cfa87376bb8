import { useEffect, useState } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'
import { readMember, readUser } from './owner.ts'

export const useUser = ownLiveHook(readUser)

/** The member with group and consent, live; undefined until this device has been read. */
export const useMember = ownLiveHook(readMember)

const CHECK_EVERY_MS = 20_000

/** The member's current day; changes by itself at their day start, also after sleep and flights. */
export function useToday(): DayKey {
  const dayStartHour = useUser()?.dayStartHour
  const [today, setToday] = useState(() => localDay(Date.now()))
  useEffect(() => {
    const look = () => setToday(localDay(Date.now(), dayStartHour))
    look()
    const timer = setInterval(look, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [dayStartHour])
  return today
}
