import { useLiveQuery } from 'dexie-react-hooks'
import type { Reminder } from '#core/reminders/reminder.ts'
import type { Account } from '#data/local/account.ts'
import { readReminders } from './reminder-store.ts'

/** The reminders of this device, live; undefined at first. */
export function useReminders(account: Account): readonly Reminder[] | undefined {
  return useLiveQuery(async () => readReminders(account), [account])
}
