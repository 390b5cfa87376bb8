/** Writes days together with all that is derived from them: history, months and stats (docs/product.md#points). */
import { changesMark, withDays } from '#core/habits/days/history.ts'
import type { Member } from '#core/records/member.ts'
import {
  applyToDay,
  type DayChanges,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import {
  differenceOf,
  emptyMonth,
  moveMonth,
  type TrackingMonthly,
  trackingMonthlyId,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { laterThan } from '#core/sync/stamped.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { readMember } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored, readRecord } from '#data/storage/stored-record.ts'
import { coversMonth, localMonth, type StoredHistory, writeHistory } from './history.ts'
import { dayIntents, dayTarget, intentsOf } from './intents.ts'
import { type HistoryAndStats, readHistoryAndStats, writeStats } from './stats.ts'

/** The tables a transaction around `writeDays` has to span. */
export const DAY_TABLES = [
  'users',
  'groups',
  'trackingDaily',
  'trackingMonthly',
  'history',
  'usersStats',
] as const

export const CHANGE_TABLES = [...DAY_TABLES, 'outbox'] as const

/** Runs inside a transaction over `CHANGE_TABLES`. @returns the changes as they were stored, each with its stamp */
export async function storeDay(
  account: Account,
  day: DayKey,
  said: DayChanges,
): Promise<DayChanges> {
  const { now } = account
  // Each request to the disk costs a phone milliseconds, so all reads run in parallel, and then all writes.
  const [before, known] = await Promise.all([readDay(account, day), readHistoryAndStats(account)])
  const changes = laterThan(said, before?.stamps ?? {}, now())
  const base = before ?? (await newDay(account, day))
  const after = applyToDay({ ...base, dateTime: now() }, changes)
  await Promise.all([
    writeDays(account, [{ before, after }], known),
    ...intentsOf(day, changes).map((one) =>
      dayIntents.enqueue(account, dayTarget(account, day), one),
    ),
  ])
  return changes
}

/** A day without check-offs, as it would be created now; it is not stored. */
export async function newDay(account: Account, day: DayKey): Promise<TrackingDaily> {
  const { owner, daysOnBoard } = await readMember(account)
  return emptyDay(owner, day, account.now(), daysOnBoard)
}

/** The member's day on this device. */
export function readDay(
  { database, userId }: Account,
  day: DayKey,
): Promise<TrackingDaily | undefined> {
  const id = trackingDailyId(userId, day)
  return readRecord(database, 'trackingDaily', trackingDailySchema, id)
}

/** A day before a change, if it was on this device, and after it. */
export interface DayMove {
  readonly before: TrackingDaily | undefined
  readonly after: TrackingDaily
  /** The server has it so: its month's points come from there, too. */
  readonly isServers?: boolean
}

/** Runs inside a transaction over `DAY_TABLES`: all of it or nothing. @param known what was derived before, if read */
export async function writeDays(
  account: Account,
  moves: readonly DayMove[],
  known?: HistoryAndStats,
): Promise<void> {
  if (moves.length === 0 && !known) return
  const { database } = account
  const derived = known ?? (await readHistoryAndStats(account))
  const days = moves.map(({ after }) => after)
  const history = { ...derived.history, ...withDays(derived.history, days) }
  // What members change of a month whose days are all here follows from the history (`localMonth`).
  const inMonths = moves.filter(
    ({ before, after, isServers }) =>
      isServers || !before || !coversMonth(history, after.queryMonth),
  )
  const isOther = known || moves.some(({ before, after }) => changesMark(before, after))
  await Promise.all([
    database.trackingDaily.bulkPut(days),
    writeMonths(account, history, inMonths),
    ...(isOther
      ? [writeHistory(database, history), writeStats(account, { ...derived, history })]
      : []),
  ])
}

async function writeMonths(
  account: Account,
  history: StoredHistory,
  moves: readonly DayMove[],
): Promise<void> {
  if (moves.length === 0) return
  const { database, userId } = account
  const numbers = [...new Set(moves.map(({ after }) => after.queryMonth))]
  const [member, stored] = await Promise.all([
    readMember(account),
    database.trackingMonthly.bulkGet(numbers.map((month) => trackingMonthlyId(userId, month))),
  ])
  await database.trackingMonthly.bulkPut(
    numbers.map((number, index) =>
      movedMonth(monthOr(account, member, number, stored[index]), history, moves),
    ),
  )
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
