/** What the server knows of this device (docs/decisions/0081-web-push.md). */
import type { PushDevice } from '#core/policies/reminders/push-device.ts'
import { reminderTexts } from '#core/policies/reminders/reminder-text.ts'
import { checkReminders } from '#core/policies/reminders/schedule.ts'
import { localZone } from '#data/device/reminders/local-zone.ts'
import { readScheduled } from '#data/device/reminders/recap-notice.ts'
import { readReminderMemory } from '#data/device/reminders/reminder-store.ts'
import type { Account } from '#data/storage/account.ts'

/** The part that the device writes; the server alone writes which reminders it has settled. */
export type PushRecord = Omit<PushDevice, 'memory' | 'syncedAt'>

/** @param timeZone the device's zone by its IANA name */
export async function pushRecord(
  account: Account,
  registration: string,
  timeZone: string,
): Promise<PushRecord> {
  const { userId, now } = account
  const reminders = await readScheduled(account)
  // The next one after those this device has shown: the server need not check before.
  const { next } = checkReminders({
    reminders,
    memory: await readReminderMemory(account),
    now: now(),
    zone: localZone(0),
    isQuiet: () => false,
  })
  const nextAt = next ?? null
  return { id: registration, userId, reminders: reminderTexts(reminders), timeZone, nextAt }
}

/** Whether the server's record is up to date. */
export function isSame(known: PushRecord | undefined, record: PushRecord): boolean {
  return (
    known !== undefined &&
    known.userId === record.userId &&
    known.timeZone === record.timeZone &&
    known.nextAt === record.nextAt &&
    known.reminders.join() === record.reminders.join()
  )
}
