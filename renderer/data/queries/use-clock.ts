import { useEffect, useState } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { localDay } from '#data/local/today.ts'
import { useUser } from './use-user.ts'

const CHECK_EVERY_MS = 20_000

/** The member's day; turns over by itself at the hour their day begins, also after sleep and flights. */
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
