/** Shows a due reminder: as a toast if the member is looking at Fourfold, else as a notification. */
import { HABITS } from '#core/habits/habits.ts'
import { reminderTag, reminderWords } from '#core/reminders/reminder-words.ts'
import type { DueReminder } from '#core/reminders/schedule.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { notificationState } from '../permission.ts'
import { WORDS } from './words.ts'

export async function showReminder(account: Account, due: DueReminder): Promise<void> {
  const user = await readUser(account)
  const desktop = desktopBridge()
  if (desktop && user?.notifications.push === true) {
    const { id, habit } = due.reminder
    const outcome = await desktop.asks.remind({ reminder: id, habit, day: due.day })
    if (outcome === 'in-front') showInApp(account, due)
    return
  }
  const wanted = user?.notifications.push === true && notificationState() === 'granted'
  if (wanted && !isPageVisible()) await notify(due)
  else showInApp(account, due)
}

function showInApp(account: Account, { reminder: { habit }, day }: DueReminder): void {
  const run = () => void checkHabit(account, day, habit, true).catch(showDatabaseError)
  showToast({
    message: WORDS.timeFor(HABITS[habit].title),
    timeout: 0,
    action: { label: WORDS.done, run },
  })
}

/**
 * Uses the service worker if there is one: phones allow nothing else, a push of the same reminder replaces
 * the notification instead of adding another, and the worker handles the click.
 */
async function notify({ reminder: { habit }, day }: DueReminder): Promise<void> {
  const { title, body } = reminderWords(habit)
  const tag = reminderTag(habit, day)
  const icon = '/icons/icon-192.png'
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) {
    await worker.showNotification(title, { body, tag, icon, data: { path: '/' } })
    return
  }
  const shown = new Notification(title, { body, tag, icon })
  shown.onclick = () => {
    window.focus()
    shown.close()
  }
}
