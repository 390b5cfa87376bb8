/** The one way in which a field of a day is changed: paint, then record and outbox in one transaction. */
import type { DayKey } from '#core/days/day.ts'
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
      // All reads at once, then all writes at once: each turn to the disk costs a phone milliseconds.
      const [member, before, books] = await Promise.all([
        readMember(account),
        readDay(account, day),
        readBooks(account, [monthOf(day)]),
      ])
      const { owner, daysOnBoard: onBoard } = member
      const base = before ?? emptyDay(owner, day, now())
      const stamp = nextStamp(now(), base.stamps[field] ?? NEVER)
      const owned = { ...base, ...owner, onBoard, dateTime: now() }
      const after = applyToDay(owned, { [field]: { value, at: stamp } })
      await Promise.all([
        putDays(account, member, books, [{ before, after }]),
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

/** The member's day on this device. */
export function readDay(
  { database, userId }: Account,
  day: DayKey,
): Promise<TrackingDaily | undefined> {
  const id = trackingDailyId(userId, day)
  return readRecord(database, 'trackingDaily', trackingDailySchema, id)
}
