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
import { NEVER, nextStamp, type Stamp } from '#core/sync/stamp.ts'
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
import { showChange } from './in-flight.ts'

/**
 * Changes one field of a day. The screen shows it at once; the promise settles when it is on the disk.
 * @param toIntent the operation that says this change, given its stamp
 * @throws what IndexedDB throws where the write fails; the screen has then gone back already
 */
export async function changeDay(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
  toIntent: (at: Stamp) => DayIntent,
): Promise<void> {
  const { database, now } = account
  const shown = showChange(database.name, day, field, value)
  try {
    const at = await database.transaction('rw', [...DAY_TABLES, 'outbox'], async () => {
      // Each request to the disk costs a phone milliseconds: all reads go at once, and then all writes.
      const [before, history] = await Promise.all([readDay(account, day), readHistory(database)])
      const stamp = nextStamp(now(), before?.stamps[field] ?? NEVER)
      const changed = (base: TrackingDaily) =>
        applyToDay({ ...base, dateTime: now() }, { [field]: { value, at: stamp } })
      await Promise.all([
        before && coversMonth(history, monthOf(day))
          ? putKnownDay(account, history, changed(before))
          : putAnyDay(account, day, before, changed),
        enqueue(account, dayTarget(account, day), toIntent(stamp)),
      ])
      return stamp
    })
    shown.settle(at)
  } catch (error) {
    shown.hide()
    throw error
  }
  keepStatsSoon(account)
  askToKeep()
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
