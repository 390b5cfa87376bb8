/** Reads what home shows, by ids and one range of them: it costs the same after a week and after years. */

import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { breaksLeft } from '#core/habits/days/breaks.ts'
import { countedFrom, NO_HISTORY, summariesOf } from '#core/habits/days/history.ts'
import { memberOf } from '#core/records/member.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import {
  emptyDay,
  type Owner,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import {
  differenceOf,
  emptyMonth,
  isMonthOf,
  moveMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { addDays, type DayKey, daysUpTo, OPEN_DAYS_BACK } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { localDay } from '#data/platform/local-day.ts'
import { groupOf } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored } from '#data/storage/stored-record.ts'
import { useShown } from '#data/storage/unstored.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { dayChanges } from './commands.ts'
import { HISTORY_ID, localMonth, parseHistory, type StoredHistory } from './history.ts'

export interface StoredHome {
  readonly user: User | undefined
  /** Today and the seven days before it, oldest first; for a missing one, an empty day. */
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly month: TrackingMonthly
  readonly joined: DayKey
  /** The first day that counts for the month's maximum: joining, or an earlier day with a check-off. */
  readonly since: DayKey
  readonly stats: Stats | undefined
  readonly history: StoredHistory | undefined
  readonly breaksLeft: (day: DayKey) => number
}

/** The part of home that a check-off does not change at once. */
export interface StoredPerson {
  readonly user: User | undefined
  readonly owner: Owner
  readonly month: TrackingMonthly
  readonly stats: Stats | undefined
}

/** The days, and the history that the month is summed from, read in one transaction. */
export interface StoredWeek {
  readonly days: ReadonlyMap<string, TrackingDaily | undefined>
  readonly history: StoredHistory | undefined
}

export async function readHome(account: Account, today: DayKey): Promise<StoredHome> {
  const [person, week] = await Promise.all([readPerson(account, today), readWeek(account, today)])
  return homeOf(account, today, person, week)
}

/** Reads the part of home that a check-off leaves alone, so that its live query does not run again. */
export async function readPerson(account: Account, today: DayKey): Promise<StoredPerson> {
  const { database, userId, now } = account
  const number = monthOf(today)
  const [rawUser, rawGroups, rawMonth, rawStats] = await database.transaction(
    'r',
    ['users', 'groups', 'trackingMonthly', 'usersStats'],
    async () =>
      Promise.all([
        database.users.get(userId),
        database.groups.toArray(),
        database.trackingMonthly.get(trackingMonthlyId(userId, number)),
        database.usersStats.get(userId),
      ]),
  )
  const user = parseStored(database, 'users', userSchema, rawUser)
  const { owner, onBoard } = memberOf(userId, user, groupOf(database, user, rawGroups))
  const month = parseStored(database, 'trackingMonthly', trackingMonthlySchema, rawMonth)
  return {
    user,
    owner,
    month: month ?? emptyMonth(owner, number, now(), onBoard),
    stats: parseStored(database, 'usersStats', statsSchema, rawStats),
  }
}

/** Reads the part of home that a check-off changes, in one transaction. */
export async function readWeek(account: Account, today: DayKey): Promise<StoredWeek> {
  const { database, userId } = account
  const [first, last] = [addDays(today, -OPEN_DAYS_BACK), today].map((day) =>
    trackingDailyId(userId, day),
  )
  const [rawDays, rawHistory] = await database.transaction(
    'r',
    ['trackingDaily', 'history'],
    async () =>
      Promise.all([
        // One request for the week: reading eight days by id costs a phone milliseconds more.
        database.trackingDaily.where('id').between(first, last, true, true).toArray(),
        database.history.get(HISTORY_ID),
      ]),
  )
  const days = rawDays.map((raw): [string, TrackingDaily | undefined] => [
    raw.id,
    parseStored(database, 'trackingDaily', trackingDailySchema, raw),
  ])
  return { days: new Map(days), history: parseHistory(rawHistory) }
}

/** Combines the two parts of home. */
export function homeOf(
  { userId, now }: Account,
  today: DayKey,
  { user, owner, month, stats }: StoredPerson,
  { days, history }: StoredWeek,
): StoredHome {
  const keys = daysUpTo(today, OPEN_DAYS_BACK + 1)
  const joined = localDay(user?.created ?? 0, user?.dayStartHour)
  return {
    user,
    days: new Map(
      keys.map((day) => [
        day,
        days.get(trackingDailyId(userId, day)) ?? emptyDay(owner, day, now()),
      ]),
    ),
    month: history ? localMonth(month, history) : month,
    joined,
    since: countedFrom(joined, history ?? NO_HISTORY),
    stats,
    history,
    breaksLeft: (day) => breaksLeft(monthOf(day), summariesOf(history ?? NO_HISTORY, monthOf(day))),
  }
}

export type HomeView = StoredHome

/** Today and the week before it, live; shows check-offs before they are stored. @returns undefined during the first read */
export function useHome(today: DayKey): HomeView | undefined {
  const account = useAccount()
  const person = useLiveQuery(async () => account && readPerson(account, today), [account, today])
  const week = useLiveQuery(async () => account && readWeek(account, today), [account, today])
  const stored = useMemo(
    () => account && person && week && homeOf(account, today, person, week),
    [account, today, person, week],
  )
  const days = useShown(dayChanges, account, stored?.days)
  return useMemo(() => {
    if (!stored || !days) return undefined
    let { month } = stored
    for (const [key, day] of days) {
      if (isMonthOf(month, key)) month = moveMonth(month, differenceOf(stored.days.get(key), day))
    }
    return { ...stored, days, month }
  }, [stored, days])
}
