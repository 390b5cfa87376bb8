/** Whether the server, which adds up what boards show, is behind (docs/product.md#groups-and-boards). */
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { localMonth, readHistory } from '#data/records/day/history.ts'
import { dayIntents } from '#data/records/day/intents.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import type { Board } from './board.ts'

/** It adds up within seconds. */
const PATIENCE_MS = 60_000

/**
 * Whether the member's month in the cloud lacks points of days that the cloud has had for more than a minute. Days that have
 * not reached it, or that it refused, say nothing of the server.
 */
export async function isServerBehind(account: Account, board: Board): Promise<boolean> {
  // Today's board reads the days themselves.
  if (board.kind === 'day') return false
  const { database, userId, now } = account
  const id = trackingMonthlyId(userId, board.month)
  const month = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, id)
  if (!month) return false
  const own = localMonth(month, await readHistory(database))
  if (own.totalPoints === month.totalPoints) return false
  const queued = await database.outbox.toArray()
  if (queued.some(({ intent }) => dayIntents.parse(intent))) return false
  const days = await database.trackingDaily.where({ queryMonth: board.month }).toArray()
  const written = days.map(({ syncedAt }) => (typeof syncedAt === 'number' ? syncedAt : 0))
  const newest = Math.max(0, ...written)
  return newest > 0 && now() - newest > PATIENCE_MS
}
