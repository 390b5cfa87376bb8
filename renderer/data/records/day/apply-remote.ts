/** Merges months and days from the cloud with this device's instead of overwriting those (docs/architecture.md#sync). */

import { mergeDays, type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import {
  type DayHere,
  keptMonth,
  type TrackingMonthly,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { ownQuery } from '#data/sync/pull-history.ts'
import { membershipTarget } from '../member/owner.ts'
import { coversMonth, readHistory } from './history.ts'
import { dayIntents } from './intents.ts'
import { readHistoryAndStats } from './stats.ts'
import { DAY_TABLES, writeDays } from './write-days.ts'

/** @param completeFrom given if these days complete the history from that day ordinal on (0: all of it) */
export async function applyDays(
  account: Account,
  remote: readonly TrackingDaily[],
  completeFrom?: number,
): Promise<void> {
  const { database } = account
  if (remote.length === 0 && completeFrom === undefined) return
  await database.transaction('rw', [...DAY_TABLES], async () => {
    const ids = remote.map(({ id }) => id)
    const local = await readRecords(database, 'trackingDaily', trackingDailySchema, ids)
    const moves = remote.flatMap((theirs, index) => {
      const before = local[index]
      const after = before ? mergeDays(before, theirs) : theirs
      const isSame = JSON.stringify(before) === JSON.stringify(after)
      return isSame ? [] : [{ before, after, isServers: true }]
    })
    if (completeFrom === undefined) return writeDays(account, moves)
    const { history, ...derived } = await readHistoryAndStats(account)
    const from = Math.min(history.completeFrom, completeFrom)
    return writeDays(account, moves, { ...derived, history: { ...history, completeFrom: from } })
  })
}

/** Stores days as a query returned them; damaged ones are quarantined. See `applyDays`. */
export async function storeDays(
  account: Account,
  documents: readonly CloudDocument[],
  completeFrom?: number,
): Promise<void> {
  const days = await parseAllRemote(account, 'trackingDaily', trackingDailySchema, documents)
  await applyDays(account, days, completeFrom)
}

const MONTHS_SHOWN = 24

export function monthsQuery(account: Account): CloudQuery {
  return {
    ...ownQuery(account, 'trackingMonthly', 'queryMonth', 'desc'),
    limit: MONTHS_SHOWN,
  }
}

/** Fetches the member's latest months. @returns a function that stores them, given `answered` of `applyMonths` */
export async function fetchMonths(account: Account, cloud: Cloud) {
  const documents = await cloud.query(monthsQuery(account))
  return (answered?: number) => storeMonths(account, documents, answered)
}

/** Stores months as the cloud returned them; damaged ones are quarantined. See `applyMonths`. */
export async function storeMonths(
  account: Account,
  documents: readonly CloudDocument[],
  answered?: number,
): Promise<void> {
  const table = 'trackingMonthly'
  const months = await parseAllRemote(account, table, trackingMonthlySchema, documents)
  await applyMonths(account, months, answered)
}

/** Stores months that differ (`localMonth`, `keptMonth`). @param answered how many pending operations these answer */
export async function applyMonths(
  account: Account,
  remote: readonly TrackingMonthly[],
  answered = 0,
): Promise<void> {
  const { database } = account
  if (remote.length === 0) return
  await database.transaction('rw', [...MONTH_TABLES], async () => {
    const ids = remote.map(({ id }) => id)
    const [local, history] = await Promise.all([
      readRecords(database, 'trackingMonthly', trackingMonthlySchema, ids),
      readHistory(database),
    ])
    const joining = (await pendingOn(account)) > answered
    const unsummed = remote.filter(({ queryMonth }) => !coversMonth(history, queryMonth))
    const days = await daysOf(account, unsummed)
    const changed = remote.flatMap((theirs, index) => {
      const ours = local[index]
      const kept = keptMonth(ours, theirs, days.get(theirs.queryMonth) ?? [])
      const both = ours && joining ? { ...kept, ...membershipOf(ours) } : kept
      return JSON.stringify(both) === JSON.stringify(ours) ? [] : [both]
    })
    if (changed.length > 0) await database.trackingMonthly.bulkPut(changed)
  })
}

const MONTH_TABLES = ['trackingMonthly', 'trackingDaily', 'history', 'outbox'] as const

async function daysOf(
  account: Account,
  months: readonly TrackingMonthly[],
): Promise<ReadonlyMap<MonthNumber, readonly DayHere[]>> {
  if (months.length === 0) return new Map()
  const numbers = months.map(({ queryMonth }) => queryMonth)
  const raw: unknown[] = await account.database.trackingDaily
    .where('queryMonth')
    .anyOf(numbers)
    .toArray()
  const waiting = new Set((await dayIntents.waiting(account)).map(({ day }) => numberOfDay(day)))
  const days = raw.flatMap((one) => trackingDailySchema.safeParse(one).data ?? [])
  return Map.groupBy(
    days.map((day) => ({ ...day, waits: waiting.has(day.queryDate) })),
    ({ queryMonth }) => queryMonth,
  )
}

function membershipOf({ groupId, groupName, onBoard }: TrackingMonthly) {
  return { groupId, groupName, onBoard }
}

/** How many changes of group wait to be pushed. */
function pendingOn(account: Account): Promise<number> {
  const target = membershipTarget(account)
  return account.database.outbox.where({ target, state: 'pending' }).count()
}
