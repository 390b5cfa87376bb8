/** Writes days together with what is derived: the history and the months (docs/product.md#points). */
import { withDays } from '#core/habits/days/history.ts'
import type { Member } from '#core/records/member.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  differenceOf,
  emptyMonth,
  moveMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored } from '#data/storage/stored-record.ts'
import {
  coversMonth,
  localMonth,
  readHistory,
  type StoredHistory,
  writeHistory,
} from './history.ts'

/** The tables a transaction around `writeDays` has to span. */
export const DAY_TABLES = [
  'users',
  'groups',
  'trackingDaily',
  'trackingMonthly',
  'history',
] as const

/** A day before a change, if it was on this device, and after it. */
export interface DayMove {
  readonly before: TrackingDaily | undefined
  readonly after: TrackingDaily
  /** The server has it so: its month's points come from there, too. */
  readonly isServers?: boolean
}

/** The stored history and months (not parsed yet) that a change of days updates. */
export interface HistoryAndMonths {
  readonly history: StoredHistory
  readonly months: ReadonlyMap<MonthNumber, unknown>
}

/** Reads history and months for days of some months; call it inside the transaction that will write them. */
export async function readHistoryAndMonths(
  { database, userId }: Account,
  numbers: readonly MonthNumber[],
): Promise<HistoryAndMonths> {
  const ids = numbers.map((month) => trackingMonthlyId(userId, month))
  const [history, months] = await Promise.all([
    readHistory(database),
    database.trackingMonthly.bulkGet(ids),
  ])
  return { history, months: new Map(numbers.map((number, index) => [number, months[index]])) }
}

/**
 * Stores days and updates their months. Runs inside a transaction over `DAY_TABLES`, so that a crash leaves
 * either all of it or nothing.
 */
export async function writeDays(
  account: Account,
  member: Member,
  moves: readonly DayMove[],
): Promise<void> {
  if (moves.length === 0) return
  const numbers = [...new Set(moves.map(({ after }) => after.queryMonth))]
  await putDays(account, member, await readHistoryAndMonths(account, numbers), moves)
}

/** Like `writeDays`, with history and months that have been read already. */
export async function putDays(
  account: Account,
  member: Member,
  books: HistoryAndMonths,
  moves: readonly DayMove[],
): Promise<void> {
  const { database } = account
  const days = moves.map(({ after }) => after)
  const history: StoredHistory = { ...books.history, ...withDays(books.history, days) }
  const months = [...books.months].map(([number, stored]) =>
    movedMonth(monthOr(account, member, number, stored), history, moves),
  )
  await Promise.all([
    database.trackingDaily.bulkPut(days),
    database.trackingMonthly.bulkPut(months),
    writeHistory(database, history),
  ])
}

/** The month summed from its days if all of them are here; otherwise changed by what was changed here. */
function movedMonth(
  month: TrackingMonthly,
  history: StoredHistory,
  moves: readonly DayMove[],
): TrackingMonthly {
  const number = month.queryMonth
  if (coversMonth(history, number)) return localMonth(month, history)
  return moves
    .filter(({ after, isServers }) => after.queryMonth === number && !isServers)
    .reduce((moved, { before, after }) => moveMonth(moved, differenceOf(before, after)), month)
}

/** The member's month on this device, empty if there is none yet (docs/product.md#records). */
export async function readMonth(
  account: Account,
  member: Member,
  month: MonthNumber,
): Promise<TrackingMonthly> {
  const id = trackingMonthlyId(account.userId, month)
  return monthOr(account, member, month, await account.database.trackingMonthly.get(id))
}

function monthOr(
  { database, now }: Account,
  { owner, onBoard }: Member,
  month: MonthNumber,
  stored: unknown,
): TrackingMonthly {
  const parsed = parseStored(database, 'trackingMonthly', trackingMonthlySchema, stored)
  return parsed ?? emptyMonth(owner, month, now(), onBoard)
}
