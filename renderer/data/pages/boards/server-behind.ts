/** Whether the server, which adds up what boards show, is behind (docs/product.md#groups-and-boards). */
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import type { Board } from './board.ts'

/** It adds up within seconds. */
const PATIENCE_MS = 60_000

/**
 * Whether the member's month in the cloud has not counted what the cloud has had of a day for more than a minute. Changes that
 * have not reached it, or that it refused, say nothing of the server.
 */
export async function isServerBehind(account: Account, board: Board): Promise<boolean> {
  // Today's board reads the days themselves.
  if (board.kind === 'day') return false
  const { database, userId, now } = account
  const id = trackingMonthlyId(userId, board.month)
  const month = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, id)
  if (!month) return false
  const { countedUntil = 0 } = month
  const early = now() - PATIENCE_MS
  const days = await database.trackingDaily.where({ queryMonth: board.month }).toArray()
  return days.some(
    ({ syncedAt }) => typeof syncedAt === 'number' && syncedAt > countedUntil && syncedAt < early,
  )
}
