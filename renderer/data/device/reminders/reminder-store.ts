/**
 * The reminders of this device: stored on this device only, like its permission
 * (docs/decisions/0081-web-push.md).
 */

import { useLiveQuery } from 'dexie-react-hooks'
import { type Reminder, remindersSchema } from '#core/policies/reminders/reminder.ts'
import {
  type ReminderMemory,
  reminderMemorySchema,
  snooze,
  unsnooze,
} from '#core/policies/reminders/schedule.ts'
import { instantSchema } from '#core/records/fields.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'

const KEY = 'reminders'

/** The reminders of this device; damaged ones count as none. */
export async function readReminders({ database }: Account): Promise<Reminder[]> {
  const parsed = remindersSchema.safeParse((await database.settings.get(KEY))?.value)
  return parsed.success ? parsed.data : []
}

/** @throws z.ZodError if there are too many or one is invalid */
export async function writeReminders(
  { database }: Account,
  reminders: readonly Reminder[],
): Promise<void> {
  await database.settings.put({ key: KEY, value: remindersSchema.parse(reminders) })
}

/**
 * Adds or changes a reminder. A changed time, or switching it on, gives it a new id, so that it becomes due
 * anew.
 */
export async function saveReminder(account: Account, reminder: Reminder): Promise<void> {
  await account.database.transaction('rw', account.database.settings, async () => {
    const all = await readReminders(account)
    const index = all.findIndex(({ id }) => id === reminder.id)
    const before = all[index]
    const isSame = before?.minute === reminder.minute && !(before.isOff && !reminder.isOff)
    const saved = before && !isSame ? { ...reminder, id: crypto.randomUUID() } : reminder
    await writeReminders(account, before ? all.with(index, saved) : [...all, saved])
    // Count from now on, even if no check runs before it is due.
    if (!isSame) await settleNew(account, saved.id)
  })
}

async function settleNew(account: Account, id: string): Promise<void> {
  const memory = await readReminderMemory(account)
  await writeReminderMemory(account, { ...memory, [id]: { settled: account.now() } })
}

const MEMORY = 'reminder-memory'

/** What is settled of each reminder; a damaged setting counts as nothing. */
export async function readReminderMemory({ database }: Account): Promise<ReminderMemory> {
  const stored = reminderMemorySchema.safeParse((await database.settings.get(MEMORY))?.value)
  return stored.success ? stored.data : {}
}

export async function writeReminderMemory(
  { database }: Account,
  memory: ReminderMemory,
): Promise<void> {
  await database.settings.put({ key: MEMORY, value: memory })
}

/** Removes a reminder, if it exists. */
export async function removeReminder(account: Account, id: string): Promise<void> {
  const { settings } = account.database
  await account.database.transaction('rw', settings, async () => {
    const all = await readReminders(account)
    await writeReminders(
      account,
      all.filter((one) => one.id !== id),
    )
  })
}

/** Shows a reminder once more later, if it exists. @param until ms since 1970 */
export async function snoozeReminder(
  account: Account,
  id: string,
  day: DayKey,
  until: number,
): Promise<void> {
  await account.database.transaction('rw', account.database.settings, async () => {
    const reminder = (await readReminders(account)).find((one) => one.id === id)
    if (!reminder) return
    const memory = await readReminderMemory(account)
    await writeReminderMemory(account, snooze(memory, { reminder, day }, until))
  })
}

/** Ends a snooze that `snoozeReminder` began with the same `until`. */
export async function endSnooze(account: Account, id: string, until: number): Promise<void> {
  await account.database.transaction('rw', account.database.settings, async () => {
    await writeReminderMemory(account, unsnooze(await readReminderMemory(account), id, until))
  })
}

const PAUSE = 'reminders-paused-until'

/** Until when reminders are paused, in ms since 1970; 0 if they are not. */
export async function readPause({ database }: Account): Promise<number> {
  const stored = instantSchema.safeParse((await database.settings.get(PAUSE))?.value)
  return stored.success ? stored.data : 0
}

export async function writePause({ database }: Account, until: number): Promise<void> {
  await database.settings.put({ key: PAUSE, value: until })
}

/** The reminders of this device, live; undefined at first. */
export function useReminders(account: Account): readonly Reminder[] | undefined {
  return useLiveQuery(async () => readReminders(account), [account])
}
