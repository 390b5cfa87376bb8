/** Writing days together with what follows from them: the history and the months (design 6). */
import { monthPointsOf, withDays } from '#core/days/history.ts'
import type { MonthNumber } from '#core/days/month.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  differenceOf,
  emptyMonth,
  moveMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
  withPoints,
} from '#core/records/tracking-monthly.ts'
import type { Account } from './account.ts'
import { coversMonth, readHistory, type StoredHistory, writeHistory } from './history-record.ts'
import type { Member } from './owner.ts'
import { readRecord } from './stored-record.ts'

/** The tables a transaction around `writeDays` has to span. */
export const DAY_TABLES = [
  'users',
  'groups',
  'trackingDaily',
  'trackingMonthly',
  'history',
] as const

/** A day as it was on this device, if it was, and as it is to be. */
export interface DayMove {
  readonly before: TrackingDaily | undefined
  readonly after: TrackingDaily
}

/**
 * Stores days and the months they move. Runs inside a transaction over `DAY_TABLES`, so that a crash
 * leaves either all of it or nothing.
 */
export async function writeDays(
  account: Account,
  member: Member,
  moves: readonly DayMove[],
): Promise<void> {
  if (moves.length === 0) return
  const { database } = account
  const days = moves.map(({ after }) => after)
  const before = await readHistory(database)
  const history: StoredHistory = { ...before, ...withDays(before, days) }
  const numbers = [...new Set(days.map((day) => day.queryMonth))]
  const months = await Promise.all(
    numbers.map((month) => movedMonth(account, member, month, history, moves)),
  )
  await Promise.all([
    database.trackingDaily.bulkPut(days),
    database.trackingMonthly.bulkPut(months),
    writeHistory(database, history),
  ])
}

/** The month as the sum of its days where all of them are here; otherwise moved by their difference. */
async function movedMonth(
  account: Account,
  member: Member,
  number: MonthNumber,
  history: StoredHistory,
  moves: readonly DayMove[],
): Promise<TrackingMonthly> {
  const month = await readMonth(account, member, number)
  if (coversMonth(history, number)) return withPoints(month, monthPointsOf(history, number))
  return moves
    .filter(({ after }) => after.queryMonth === number)
    .reduce((moved, { before, after }) => moveMonth(moved, differenceOf(before, after)), month)
}

/** The member's month on this device, empty where there is none yet (spec 4). */
export async function readMonth(
  { database, userId, now }: Account,
  { owner, onBoard }: Member,
  month: MonthNumber,
): Promise<TrackingMonthly> {
  const id = trackingMonthlyId(userId, month)
  const stored = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, id)
  return stored ?? emptyMonth(owner, month, now(), onBoard)
}
