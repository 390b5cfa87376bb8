/** The stored history of an account: one byte per day, and from which day on it is complete. */
import * as z from 'zod/mini'
import { type DayHistory, monthPointsOf, NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type TrackingMonthly, withPoints } from '#core/records/tracking-monthly.ts'
import { dayOrdinal } from '#core/values/time/day.ts'
import { firstDayOf, type MonthNumber } from '#core/values/time/month.ts'
import type { AccountDatabase, StoredRecord } from '#data/storage/account-database.ts'

export interface StoredHistory extends DayHistory {
  /** The day ordinal from which all days are on this device: 0 means all, `NOT_PULLED` that none is certain. */
  readonly completeFrom: number
}

const NOT_PULLED = Number.MAX_SAFE_INTEGER

export const HISTORY_ID = 'history'

const storedHistorySchema = z.object({
  id: z.literal(HISTORY_ID),
  first: z.int().check(z.nonnegative()),
  marks: z.instanceof(Uint8Array),
  completeFrom: z.int().check(z.nonnegative()),
})

const parsed = new WeakMap<StoredRecord, StoredHistory>()

/** Parses a stored history, each only once (`storage/keep-copy.ts`). @returns undefined if it is missing or damaged */
export function parseHistory(stored: StoredRecord | undefined): StoredHistory | undefined {
  if (!stored) return undefined
  const known = parsed.get(stored) ?? storedHistorySchema.safeParse(stored).data
  if (known) parsed.set(stored, known)
  return known
}

/** Reads the history, or rebuilds it from the days if it is missing or damaged. */
export async function readHistory(database: AccountDatabase): Promise<StoredHistory> {
  return parseHistory(await database.history.get(HISTORY_ID)) ?? rebuild(database)
}

async function rebuild(database: AccountDatabase): Promise<StoredHistory> {
  const raw: unknown[] = await database.trackingDaily.toArray()
  const days = raw.flatMap((one) => {
    const parsed = trackingDailySchema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return { ...withDays(NO_HISTORY, days), completeFrom: NOT_PULLED }
}

export async function writeHistory(
  database: AccountDatabase,
  history: StoredHistory,
): Promise<void> {
  const { first, marks, completeFrom } = history
  await database.history.put({ id: HISTORY_ID, first, marks, completeFrom })
}

/** Whether every day of a month is on this device, so that the month can be summed here. */
export function coversMonth(history: StoredHistory, month: MonthNumber): boolean {
  return dayOrdinal(firstDayOf(month)) >= history.completeFrom
}

/** A month with the points of its days if all are here: a check-off writes only the history (decision 0032). */
export function localMonth(stored: TrackingMonthly, history: StoredHistory): TrackingMonthly {
  const month = stored.queryMonth
  return coversMonth(history, month) ? withPoints(stored, monthPointsOf(history, month)) : stored
}
