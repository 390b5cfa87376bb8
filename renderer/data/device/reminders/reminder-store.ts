/** The reminders of this device: stored on this device only, like its permission (docs/decisions/0081-web-push.md). */

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
import { defineSetting } from '#data/storage/setting.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

const reminders = defineSetting<Reminder[], Reminder[]>('reminders', remindersSchema, [])
export const { read: readReminders, write: writeReminders } = reminders

/** Adds or changes a reminder. A changed time, or switching it on, gives it a new id, so that it becomes due anew. */
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

const memory = defineSetting<ReminderMemory, ReminderMemory>(
  'reminder-memory',
  reminderMemorySchema,
  {},
)
export const { read: readReminderMemory, write: writeReminderMemory } = memory

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

/** Until when reminders are paused, in ms since 1970; 0 if they are not. */
const pause = defineSetting<number, number>('reminders-paused-until', instantSchema, 0)
export const { read: readPause, write: writePause } = pause

/** The reminders of this device, live; undefined at first. */
export const useReminders = liveHook(readReminders)
