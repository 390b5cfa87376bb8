/**
 * Commands that change the member's days. Every change of a field takes the same way: it is shown at once,
 * then record and outbox are written in one transaction (decision 0032).
 */

import { withDays } from '#core/habits/days/history.ts'
import {
  type StorageTrouble,
  storageTrouble,
  wasCutOff,
} from '#core/policies/storage/storage-trouble.ts'
import {
  applyToDay,
  type DayField,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import type { HabitId } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { readMember, readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { requestPersistence } from '#data/storage/request-persistence.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { changeQueue } from './change-queue.ts'
import { coversMonth, readHistory, type StoredHistory, writeHistory } from './history.ts'
import { type ShownChange, showChange, useInFlight } from './in-flight.ts'
import { type DayIntent, dayIntents, dayTarget } from './intents.ts'
import { recomputeStatsSoon } from './stats.ts'
import { DAY_TABLES, putDays, readHistoryAndMonths, writeDays } from './write-days.ts'

/** Checks or unchecks a habit of a day; see `changeDay` for what it returns and throws. */
export function checkHabit(
  account: Account,
  day: DayKey,
  habit: HabitId,
  checked: boolean,
): Promise<void> {
  return changeDay(account, day, habit, checked)
}

/**
 * Marks a day as a break day or takes that back (docs/product.md#points); see `changeDay` for what it returns
 * and throws. The caller checks whether a break is left in the month (`breaksLeft`).
 */
export function markBreak(account: Account, day: DayKey, skipped: boolean): Promise<void> {
  return changeDay(account, day, 'skipped', skipped)
}

/**
 * Creates today's record if there is none: that is the day's login (docs/product.md#streaks), and creates the
 * month's record, too (docs/product.md#records). Doing it again changes nothing.
 */
export async function openDay(account: Account, day: DayKey): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...DAY_TABLES, 'outbox'], async () => {
    if (await readDay(account, day)) return
    // A closed account writes nothing.
    if ((await readUser(account))?.deleted) return
    const member = await readMember(account)
    const after = emptyDay(member.owner, day, account.now(), member.daysOnBoard)
    await writeDays(account, member, [{ before: undefined, after }])
    await dayIntents.enqueue(account, dayTarget(account, day), { kind: 'openDay', day })
  })
  recomputeStatsSoon(account)
}

/** A change that is shown on the screen; `at` is when it was made. */
interface QueuedChange extends Stamped<boolean> {
  readonly shown: ShownChange
}

type ChangeBatch = ReadonlyMap<DayField, QueuedChange>

const queue = changeQueue<DayField, QueuedChange>({
  intentsOf: (day, batch) =>
    [...batch].map(([field, { value, at }]) => intentOf(day, { field, value, at })),
})

/** The tables a transaction around `changeDayWithin` has to span. */
export const CHANGE_TABLES = [...DAY_TABLES, 'outbox'] as const

/**
 * Changes one field of a day. The screen shows it at once; the promise settles when it is stored, or a newer
 * change of the field that has replaced it in the queue.
 * @throws what IndexedDB throws if the write fails; the screen has then been reverted already
 */
async function changeDay(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
): Promise<void> {
  const { database, now } = account
  const shown = showChange(database.name, day, field, value)
  const change = { value, at: nextStamp(now(), NEVER), shown }
  await queue.enqueue(database, day, new Map([[field, change]]), (batch) =>
    writeChanges(account, batch, () => storeAnyhow(account, day, batch)),
  )
}

/**
 * Changes one field of a day inside the caller's transaction; otherwise like `changeDay`.
 * @param at when it was changed
 */
export async function changeDayWithin(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
  at = nextStamp(account.now(), NEVER),
): Promise<void> {
  const shown = showChange(account.database.name, day, field, value)
  const batch: ChangeBatch = new Map([[field, { value, at, shown }]])
  await writeChanges(account, batch, () => store(account, day, batch))
}

async function writeChanges(
  account: Account,
  batch: ChangeBatch,
  write: () => Promise<StampedField[]>,
): Promise<void> {
  try {
    for (const { field, at } of await write()) batch.get(field)?.shown.settle(at)
    noteTrouble(undefined)
  } catch (error) {
    for (const { shown } of batch.values()) shown.hide()
    noteTrouble(storageTrouble(error))
    throw error
  }
  recomputeStatsSoon(account)
  requestPersistence()
}

interface StampedField extends Stamped<boolean> {
  readonly field: DayField
}

/** Stores changes, and tries once more after reopening the database if the browser had closed it. */
async function storeAnyhow(
  account: Account,
  day: DayKey,
  batch: ChangeBatch,
): Promise<StampedField[]> {
  const { database } = account
  try {
    return await store(account, day, batch)
  } catch (error) {
    // Signing out closes the database on purpose, so it is not reopened.
    if (database.hasBeenClosed() || (database.isOpen() && !wasCutOff(error))) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return store(account, day, batch)
  }
}

/** @returns the changes as they were stored, each with its stamp */
function store(account: Account, day: DayKey, batch: ChangeBatch): Promise<StampedField[]> {
  const { database, now } = account
  return database.transaction('rw', [...CHANGE_TABLES], async () => {
    // Each request to the disk costs a phone milliseconds, so all reads run in parallel, and then all writes.
    const [before, history] = await Promise.all([readDay(account, day), readHistory(database)])
    const stamped = [...batch].map(([field, { value, at }]) => {
      const known = before?.stamps[field] ?? NEVER
      return { field, value, at: at > known ? at : nextStamp(now(), known) }
    })
    const changed = (base: TrackingDaily) =>
      applyToDay(
        { ...base, dateTime: now() },
        Object.fromEntries(stamped.map(({ field, ...change }) => [field, change])),
      )
    await Promise.all([
      before && coversMonth(history, monthOf(day))
        ? putKnownDay(account, history, changed(before))
        : putAnyDay(account, day, before, changed),
      ...stamped.map((one) =>
        dayIntents.enqueue(account, dayTarget(account, day), intentOf(day, one)),
      ),
    ])
    return stamped
  })
}

function noteTrouble(trouble: StorageTrouble | undefined): void {
  if (useInFlight.getState().trouble !== trouble) useInFlight.setState({ trouble })
}

function intentOf(day: DayKey, { field, value, at }: StampedField): DayIntent {
  return field === 'skipped'
    ? { kind: 'markBreak', day, skipped: value, at }
    : { kind: 'checkHabit', day, habit: field, checked: value, at }
}

/**
 * Stores a day that was on this device, in a month whose days are all here, which is nearly always so: then
 * it needs nothing about the member, and the month follows from the history (`localMonth`).
 */
async function putKnownDay(
  { database }: Account,
  history: StoredHistory,
  after: TrackingDaily,
): Promise<void> {
  await Promise.all([
    database.trackingDaily.put(after),
    writeHistory(database, { ...history, ...withDays(history, [after]) }),
  ])
}

/** Stores a day, new or not, and updates its month. */
async function putAnyDay(
  account: Account,
  day: DayKey,
  before: TrackingDaily | undefined,
  changed: (base: TrackingDaily) => TrackingDaily,
): Promise<void> {
  const [member, books] = await Promise.all([
    readMember(account),
    readHistoryAndMonths(account, [monthOf(day)]),
  ])
  const { owner, daysOnBoard: onBoard } = member
  const base = before ?? emptyDay(owner, day, account.now())
  await putDays(account, member, books, [
    { before, after: changed({ ...base, ...owner, onBoard }) },
  ])
}

/** The member's day on this device. */
export function readDay(
  { database, userId }: Account,
  day: DayKey,
): Promise<TrackingDaily | undefined> {
  const id = trackingDailyId(userId, day)
  return readRecord(database, 'trackingDaily', trackingDailySchema, id)
}
