import { useEffect } from 'react'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { keepReminders } from '#data/reminders/keep-reminders.ts'
import { tellReminder } from './tell-reminder.ts'

/** Reminds while Fourfold is open; nothing to see. */
export function ReminderKeeper({ account }: { readonly account: Account }) {
  useEffect(
    () =>
      keepReminders({
        account,
        waking: window,
        tell: (due) =>
          void tellReminder(account, due).catch((error: unknown) =>
            logError('A reminder could not be told:', error),
          ),
      }),
    [account],
  )
  return null
}
