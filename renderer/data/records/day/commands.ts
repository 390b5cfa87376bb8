/** Commands that change the member's days: shown at once, then stored (`storage/unstored.ts`). */

import { applyToDay, type DayField, type TrackingDaily } from '#core/records/tracking-daily.ts'
import type { HabitId } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { requestPersistence } from '#data/storage/request-persistence.ts'
import { unstoredChanges } from '#data/storage/unstored.ts'
import { changesOf, type DayIntent, dayIntents, dayTarget, intentsOf } from './intents.ts'
import { CHANGE_TABLES, newDay, readDay, storeDay, writeDays } from './write-days.ts'

/** @returns settles when it, or a newer one, is stored @throws what IndexedDB throws; the screen is reverted already */
export function checkHabit(
  account: Account,
  day: DayKey,
  habit: HabitId,
  checked: boolean,
): Promise<void> {
  return changeField(account, day, habit, checked)
}

/** Marks a break day or takes it back; otherwise as `checkHabit`. The caller checks whether one is left (`breaksLeft`). */
export function markBreak(account: Account, day: DayKey, skipped: boolean): Promise<void> {
  return changeField(account, day, 'skipped', skipped)
}

/** Creates today's record, unless there is one: the day's login (docs/product.md#streaks), and the month's record. */
export async function openDay(account: Account, day: DayKey): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...CHANGE_TABLES], async () => {
    if (await readDay(account, day)) return
    // A closed account writes nothing.
    if ((await readUser(account))?.deleted) return
    await writeDays(account, [{ before: undefined, after: await newDay(account, day) }])
    await dayIntents.enqueue(account, dayTarget(account, day), { kind: 'openDay', day })
  })
}

export const dayChanges = unstoredChanges<boolean, TrackingDaily, DayIntent>({
  intents: dayIntents,
  intentsOf,
  changesOf,
  read: readDay,
  fold: applyToDay,
  tables: CHANGE_TABLES,
  store: storeDay,
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
