/** The one way in which a field of a day is changed: paint, then record and outbox in one transaction. */
import type { DayKey } from '#core/days/day.ts'
import { withDays } from '#core/days/history.ts'
import { monthOf } from '#core/days/month.ts'
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
import type { Account } from '#data/local/account.ts'
import { askToKeep } from '#data/local/ask-to-keep.ts'
import {
  coversMonth,
  readHistory,
  type StoredHistory,
  writeHistory,
} from '#data/local/history-record.ts'
import { keepStatsSoon } from '#data/local/keep-stats.ts'
import { dayTarget, enqueue } from '#data/local/outbox.ts'
import { readMember } from '#data/local/owner.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { DAY_TABLES, putDays, readBooks } from '#data/local/write-days.ts'
import type { DayIntent } from '#data/sync/operation.ts'
import { type ChangeBatch, queueChange } from './day-queue.ts'
import { showChange } from './in-flight.ts'

/** What a transaction around `changeDayWithin` spans. */
export const CHANGE_TABLES = [...DAY_TABLES, 'outbox'] as const

/**
 * Changes one field of a day. The screen shows it at once; the promise settles when it is on the disk, or a newer
 * change of the field that has taken its place in the queue.
 * @throws what IndexedDB throws where the write fails; the screen has then gone back already
 */
export async function changeDay(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
): Promise<void> {
  const { database, now } = account
  const shown = showChange(database.name, day, field, value)
  const change = { value, at: nextStamp(now(), NEVER), shown }
  await queueChange(database, day, field, change, (batch) => writeChanges(account, day, batch))
}

/**
 * Changes one field of a day as a part of the transaction around it; else as `changeDay` does.
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
  await writeChanges(account, day, new Map([[field, { value, at, shown }]]))
}

async function writeChanges(account: Account, day: DayKey, batch: ChangeBatch): Promise<void> {
  const { database, now } = account
  try {
    const changes = await database.transaction('rw', [...CHANGE_TABLES], async () => {
      // Each request to the disk costs a phone milliseconds: all reads go at once, and then all writes.
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
        ...stamped.map((one) => enqueue(account, dayTarget(account, day), intentOf(day, one))),
      ])
      return stamped
    })
    for (const { field, at } of changes) batch.get(field)?.shown.settle(at)
  } catch (error) {
    for (const { shown } of batch.values()) shown.hide()
    throw error
  }
  keepStatsSoon(account)
  askToKeep()
}

function intentOf(
  day: DayKey,
  { field, value, at }: Stamped<boolean> & { readonly field: DayField },
): DayIntent {
  return field === 'skipped'
    ? { kind: 'markBreak', day, skipped: value, at }
    : { kind: 'checkHabit', day, habit: field, checked: value, at }
}

/**
 * Stores a day that was here, in a month whose days are all here, as nearly always: nothing has to be known
 * of the member then, and the month follows from the history (`monthHere`).
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

/** Stores a day, or begins it, and moves its month along. */
async function putAnyDay(
  account: Account,
  day: DayKey,
  before: TrackingDaily | undefined,
  changed: (base: TrackingDaily) => TrackingDaily,
): Promise<void> {
  const [member, books] = await Promise.all([
    readMember(account),
    readBooks(account, [monthOf(day)]),
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
