/** Whether the server, which derives what others are shown of days, is behind (docs/product.md#groups-and-boards). */
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { useNow } from '#data/platform/use-now.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { ownLiveHook } from '#data/sync/queries/live-hook.ts'

/** It adds up within seconds. */
const PATIENCE_MS = 60_000

/** Whether the cloud's month lacks what the cloud has had of a day for over a minute; what is not there yet says nothing. */
export async function isServerBehind(account: Account, queryMonth: MonthNumber): Promise<boolean> {
  const { database, userId, now } = account
  const id = trackingMonthlyId(userId, queryMonth)
  const month = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, id)
  if (!month) return false
  const { countedUntil = 0 } = month
  const early = now() - PATIENCE_MS
  const days = await database.trackingDaily.where({ queryMonth }).toArray()
  return days.some(
    ({ syncedAt }) => typeof syncedAt === 'number' && syncedAt > countedUntil && syncedAt < early,
  )
}

const useBehind = ownLiveHook(
  async (account, month: MonthNumber | undefined, _now: number) =>
    month !== undefined && isServerBehind(account, month),
)

/** Live, and asked again each minute. @param month undefined for what the server derives nothing of, as today's board */
export function useServerBehind(month: MonthNumber | undefined): boolean {
  return useBehind(month, useNow()) ?? false
}
