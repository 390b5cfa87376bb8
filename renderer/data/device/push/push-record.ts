/** What the server is told of this device, as it is now (docs/decisions/0081-web-push.md). */
import type { PushDevice } from '#core/push/push-device.ts'
import { reminderTexts } from '#core/push/reminder-text.ts'
import { lookAtReminders } from '#core/reminders/schedule.ts'
import { localZone } from '#data/device/reminders/local-zone.ts'
import { readReminderMemory, readReminders } from '#data/device/reminders/reminder-store.ts'
import type { Account } from '#data/storage/account.ts'

/** The device's own part: what the server has settled is the server's. */
export type PushRecord = Omit<PushDevice, 'memory' | 'syncedAt'>

/** @param timeZone the device's zone by name, which `Intl` knows */
export async function pushRecord(
  account: Account,
  registration: string,
  timeZone: string,
): Promise<PushRecord> {
  const { userId, now } = account
  const reminders = await readReminders(account)
  // The next one after all that this device has told already: the server need not look before.
  const { next } = lookAtReminders({
    reminders,
    memory: await readReminderMemory(account),
    now: now(),
    zone: localZone(0),
    isQuiet: () => false,
  })
  const nextAt = next ?? null
  return { id: registration, userId, reminders: reminderTexts(reminders), timeZone, nextAt }
}

/** Whether the server knows all of it already. */
export function isSame(known: PushRecord | undefined, record: PushRecord): boolean {
  return (
    known !== undefined &&
    known.userId === record.userId &&
    known.timeZone === record.timeZone &&
    known.nextAt === record.nextAt &&
    known.reminders.join() === record.reminders.join()
  )
}
