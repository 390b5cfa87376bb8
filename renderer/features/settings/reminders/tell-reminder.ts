/** Telling a reminder: a toast in front of the member, the browser's notification behind another window. */
import { HABITS } from '#core/habits/habits.ts'
import type { DueReminder } from '#core/reminders/schedule.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { logError } from '#data/log.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { notificationState } from './permission.ts'

export async function tellReminder(account: Account, due: DueReminder): Promise<void> {
  const user = await readUser(account)
  const desktop = desktopBridge()
  if (desktop && user?.notifications.push === true) {
    const { id, habit } = due.reminder
    const told = await desktop.asks.remind({ reminder: id, habit, day: due.day })
    if (told === 'in-front') showInApp(account, due)
    return
  }
  const wanted = user?.notifications.push === true && notificationState() === 'granted'
  if (wanted && document.visibilityState === 'hidden') notify(due)
  else showInApp(account, due)
}

function showInApp(account: Account, { reminder: { habit }, day }: DueReminder): void {
  const run = () => void checkHabit(account, day, habit, true).catch(showDatabaseError)
  showToast({
    message: `Time for: ${HABITS[habit].title}`,
    timeout: 0,
    action: { label: 'Done', run },
  })
}

function notify({ reminder: { habit }, day }: DueReminder): void {
  const title = HABITS[habit].title
  // The same tag: a later one takes the place of an earlier one that nobody has looked at.
  const options = { body: 'Not checked off yet today.', tag: `${habit} ${day}` }
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Phones let the service worker alone show them.
    navigator.serviceWorker?.ready
      .then((worker) => worker.showNotification(title, options))
      .catch((error: unknown) => logError('A reminder could not be shown:', error))
  }
}
