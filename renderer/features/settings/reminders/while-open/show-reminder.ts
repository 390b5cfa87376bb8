/** Shows a due reminder: as a toast if the member is looking at Fourfold, else as a notification. */

import { RECAP } from '#core/policies/reminders/reminded.ts'
import {
  RECAP_READY,
  reminderPath,
  reminderTag,
  reminderWords,
} from '#core/policies/reminders/reminder-words.ts'
import type { DueReminder } from '#core/policies/reminders/schedule.ts'
import { HABITS } from '#core/values/habits.ts'
import { endSnooze, snoozeReminder } from '#data/device/reminders/reminder-store.ts'
import { requestReminderCheck } from '#data/device/reminders/request-reminder-check.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { logError } from '#data/platform/log.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { notificationState } from '../permission.ts'
import { WORDS } from './words.ts'

/** How long a reminder waits that nobody has seen, in ms. */
const AGAIN_MS = 10 * 60_000

/** Opens a page of the app. */
type Open = (path: string) => void

export async function showReminder(account: Account, due: DueReminder, open: Open): Promise<void> {
  const user = await readUser(account)
  const { session } = useSession.getState()
  // The member may have signed out meanwhile.
  if (session.status !== 'signed-in' || session.account !== account) return
  const desktop = desktopBridge()
  if (desktop && user?.notifications.push === true) {
    const { id, habit } = due.reminder
    const notice = { account: account.userId, reminder: id, habit, day: due.day }
    const outcome = await desktop.asks.remind(notice)
    if (outcome !== 'shown') showInApp(account, due, open)
    if (outcome === 'refused') await remindUntilSeen(account, due)
    return
  }
  const wanted = user?.notifications.push === true && notificationState() === 'granted'
  if (wanted && !isPageVisible()) await notify(due, open)
  else showInApp(account, due, open)
}

function showInApp(account: Account, { reminder: { habit }, day }: DueReminder, open: Open): void {
  if (habit === RECAP) {
    const action = { label: 'Open', run: () => open(reminderPath(habit)) }
    showToast({ message: RECAP_READY, about: `reminder ${habit}`, timeout: 0, action })
    return
  }
  const run = () => void checkHabit(account, day, habit, true).catch(showDatabaseError)
  showToast({
    message: WORDS.timeFor(HABITS[habit].title),
    about: `reminder ${habit}`,
    timeout: 0,
    action: { label: 'Done', run },
  })
}

/**
 * The system refused the notification, so the toast waits in a window that may be hidden: the reminder comes again,
 * also after a restart, until somebody looks at Fourfold.
 */
async function remindUntilSeen(account: Account, { reminder: { id, habit }, day }: DueReminder) {
  // The recap has one notice, and its line on today.
  if (habit === RECAP) return
  const until = account.now() + AGAIN_MS
  await snoozeReminder(account, id, day, until)
  requestReminderCheck()
  const settle = () =>
    void endSnooze(account, id, until).catch((error: unknown) =>
      logError('A reminder that was seen comes again:', error),
    )
  addEventListener('focus', settle, { once: true })
}

/**
 * Uses the service worker if there is one: phones allow nothing else, a push of the same reminder replaces
 * the notification instead of adding another, and the worker handles the click.
 */
async function notify({ reminder: { habit }, day }: DueReminder, open: Open): Promise<void> {
  const { title, body } = reminderWords(habit)
  const tag = reminderTag(habit, day)
  const icon = '/icons/icon-192.png'
  const path = reminderPath(habit)
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) {
    await worker.showNotification(title, { body, tag, icon, data: { path } })
    return
  }
  const shown = new Notification(title, { body, tag, icon })
  shown.onclick = () => {
    window.focus()
    if (habit === RECAP) open(path)
    shown.close()
  }
}
