/** Telling a reminder: a toast in front of the member, the browser's notification behind another window. */
import { HABITS } from '#core/habits/habits.ts'
import { reminderTag, reminderWords } from '#core/reminders/reminder-words.ts'
import type { DueReminder } from '#core/reminders/schedule.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
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
  if (wanted && document.visibilityState === 'hidden') await notify(due)
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

/**
 * By the service worker where there is one: phones let nobody else, and a push of the same reminder then takes
 * its place instead of standing beside it. The worker follows the click, too.
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
