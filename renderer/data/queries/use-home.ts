import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { differenceOf, isMonthOf, moveMonth } from '#core/records/tracking-monthly.ts'
import { forgetStored, overlaid, useInFlight } from '#data/commands/in-flight.ts'
import { homeOf, readPerson, readWeek, type StoredHome } from './read-home.ts'
import { useAccount } from './use-account.ts'

export type HomeView = StoredHome

/**
 * Today and the week before it, with check-offs shown before they are stored.
 * @returns undefined while the first read is under way
 */
export function useHome(today: DayKey): HomeView | undefined {
  const account = useAccount()
  const person = useLiveQuery(async () => account && readPerson(account, today), [account, today])
  const week = useLiveQuery(async () => account && readWeek(account, today), [account, today])
  const stored = useMemo(
    () => account && person && week && homeOf(account, today, person, week),
    [account, today, person, week],
  )
  const inFlight = useInFlight()
  useEffect(() => {
    for (const [key, day] of stored?.days ?? [])
      forgetStored(account?.database.name ?? '', key, day)
  }, [stored, account])
  return useMemo(() => {
    if (!stored || !account) return undefined
    const days = new Map(
      [...stored.days].map(([key, day]) => [
        key,
        overlaid(inFlight, account.database.name, key, day),
      ]),
    )
    let { month } = stored
    for (const [key, day] of days) {
      if (isMonthOf(month, key)) month = moveMonth(month, differenceOf(stored.days.get(key), day))
    }
    return { ...stored, days, month }
  }, [stored, inFlight, account])
}
