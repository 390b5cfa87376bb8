/** Stores changes that an earlier page has shown but not stored (decision 0032). */

import { changesOf, type DayField } from '#core/records/tracking-daily.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readTimeDay, TIME_TABLES } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'
import { type EnteredHours, writeHours } from '../time-day/commands.ts'
import { type TimeDayIntent, timeDayIntents } from '../time-day/intents.ts'
import { CHANGE_TABLES, changeDayWithin, readDay } from './commands.ts'
import { type DayIntent, dayIntents } from './intents.ts'

/**
 * Stores intents to change days, except for what is stored already or was changed later. Skips anything else.
 * @throws what IndexedDB throws if the write fails
 */
export async function storeIntents(account: Account, kept: readonly unknown[]): Promise<void> {
  const intents = kept.flatMap((one) => dayIntents.parse(one) ?? timeDayIntents.parse(one) ?? [])
  const tables = new Set([...CHANGE_TABLES, ...TIME_TABLES])
  await account.database.transaction('rw', [...tables], async () => {
    for (const intent of intents) await storeIntent(account, intent)
  })
}

async function storeIntent(account: Account, intent: DayIntent | TimeDayIntent): Promise<void> {
  switch (intent.kind) {
    case 'checkHabit':
      return storeDay(account, intent.day, intent.habit, intent.checked, intent.at)
    case 'markBreak':
      return storeDay(account, intent.day, 'skipped', intent.skipped, intent.at)
    case 'setHours':
      return storeHours(account, intent.day, intent)
  }
}

async function storeDay(
  account: Account,
  day: DayKey,
  field: DayField,
  value: boolean,
  at: Stamp,
): Promise<void> {
  const stored = await readDay(account, day)
  const known = stored && changesOf(stored)[field]
  const isLater = !known || at > known.at || (at === known.at && value !== known.value)
  if (isLater) await changeDayWithin(account, day, field, value, at)
}

async function storeHours(account: Account, day: DayKey, said: EnteredHours): Promise<void> {
  const { side, hours, at, unconfirms } = said
  const stamps = (await readTimeDay(account, day))?.stamps ?? {}
  const later = CATEGORIES.filter((category) => at > (stamps[`${side}.${category}`] ?? 0))
  const left = later.flatMap((category) =>
    hours[category] === undefined ? [] : [[category, hours[category]]],
  )
  if (left.length === 0) return
  await writeHours(account, day, { side, hours: Object.fromEntries(left), at, unconfirms })
}
