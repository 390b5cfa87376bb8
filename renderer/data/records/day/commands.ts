/** Commands that change the member's days: shown at once, then stored (`storage/unstored.ts`). */

import {
  applyToDay,
  type DayChanges,
  type DayField,
  emptyDay,
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { laterThan } from '#core/sync/stamped.ts'
import type { HabitId } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readMember, readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { requestPersistence } from '#data/storage/request-persistence.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { unstoredChanges } from '#data/storage/unstored.ts'
import { changesOf, type DayIntent, dayIntents, dayTarget, intentsOf } from './intents.ts'
import { readHistoryAndStats } from './stats.ts'
import { DAY_TABLES, writeDays } from './write-days.ts'

/**
 * Checks or unchecks a habit of a day. The screen shows it at once.
 * @returns settles when it is stored, or a newer change that has replaced it
 * @throws what IndexedDB throws if the write fails; the screen has then been reverted already
 */
export function checkHabit(
  account: Account,
  day: DayKey,
  habit: HabitId,
  checked: boolean,
): Promise<void> {
  return changeField(account, day, habit, checked)
}

/**
 * Marks a day as a break day or takes that back (docs/product.md#points); see `checkHabit` for what it
 * returns and throws. The caller checks whether a break is left in the month (`breaksLeft`).
 */
export function markBreak(account: Account, day: DayKey, skipped: boolean): Promise<void> {
  return changeField(account, day, 'skipped', skipped)
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
    await writeDays(account, [{ before: undefined, after: await newDay(account, day) }])
    await dayIntents.enqueue(account, dayTarget(account, day), { kind: 'openDay', day })
  })
}

/** The tables a transaction around `storeDay` has to span. */
export const CHANGE_TABLES = [...DAY_TABLES, 'outbox'] as const

/** How members change their days. */
export const dayChanges = unstoredChanges<boolean, TrackingDaily, DayIntent>({
  intents: dayIntents,
  ...{ intentsOf, changesOf, read: readDay, fold: applyToDay, store: storeDay },
  tables: CHANGE_TABLES,
})

async function changeField(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
): Promise<void> {
  await dayChanges.change(account, day, (at) => ({ [field]: { value, at } }))
  requestPersistence()
}

/**
 * Stores changes of a day with all that follows from them, and their operations. Runs inside a transaction over
 * `CHANGE_TABLES`.
 * @returns the changes as they were stored, each with its stamp
 */
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

async function newDay(account: Account, day: DayKey): Promise<TrackingDaily> {
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
