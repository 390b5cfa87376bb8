/** The reminders of this device: kept here alone, as its permission is (docs/decisions/0050-reminders.md). */
import { type Reminder, remindersSchema } from '#core/reminders/reminder.ts'
import type { Account } from '#data/local/account.ts'

const KEY = 'reminders'

/** The reminders of this device; damaged ones count as none. */
export async function readReminders({ database }: Account): Promise<Reminder[]> {
  const parsed = remindersSchema.safeParse((await database.settings.get(KEY))?.value)
  return parsed.success ? parsed.data : []
}

/** @throws z.ZodError where there are too many, or one is not valid */
export async function writeReminders(
  { database }: Account,
  reminders: readonly Reminder[],
): Promise<void> {
  await database.settings.put({ key: KEY, value: remindersSchema.parse(reminders) })
}
