import { useEffect } from 'react'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { keepReminders } from '#data/reminders/keep-reminders.ts'
import { tellReminder } from './tell-reminder.ts'

/** Reminds while Fourfold is open; nothing to see. */
export function ReminderKeeper({ account }: { readonly account: Account }) {
  useEffect(() => {
    // The desktop watches the clock with us: it knows when the computer woke.
    const onNext = (next?: number) => desktopBridge()?.sends.nextReminder(next ?? null)
    const stop = keepReminders({
      account,
      waking: window,
      onNext,
      tell: (due) =>
        void tellReminder(account, due).catch((error: unknown) =>
          logError('A reminder could not be told:', error),
        ),
    })
    return () => {
      stop()
      onNext()
    }
  }, [account])
  return null
}
