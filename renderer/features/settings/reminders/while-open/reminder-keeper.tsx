import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseQuestion } from '#core/app/push/worker-words.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'
import {
  RECAP_READY,
  reminderPath,
  reminderTag,
  reminderWords,
} from '#core/policies/reminders/reminder-words.ts'
import type { DueReminder } from '#core/policies/reminders/schedule.ts'
import { HABITS } from '#core/values/habits.ts'
import { settlesInTime } from '#data/device/push/answer-worker.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { tellReminders } from '#data/device/reminders/check-reminders-now.ts'
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

/** Shows reminders while Fourfold is open, and syncs push reminders with the settings; renders nothing. */
export function ReminderKeeper({ account }: { readonly account: Account }) {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (path: string) => void navigate(path)
    // The desktop app also times reminders, because it notices when the computer wakes up.
    const onNext = (next?: number) => desktopBridge()?.sends.nextReminder(next ?? null)
    const stop = tellReminders({
      account,
      waking: window,
      onNext,
      tell: (due) =>
        void showReminder(account, due, open).catch((error: unknown) =>
          logError('A reminder was not shown:', error),
        ),
    })
    return () => {
      stop()
      onNext()
    }
  }, [account, navigate])
  useWorkerMessages(account)
  usePushSync(account)
  return null
}

/** Answers the service worker: avoids pushing a reminder that is shown here, and opens clicked routes here. */
function useWorkerMessages(account: Account): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    // Missing in the desktop app and on pages without HTTPS.
    if (!workers) return undefined
    const answer = async (data: unknown): Promise<boolean> => {
      const question = parseQuestion(data)
      if (question?.kind === 'reminder-due') return settlesInTime(account, question)
      if (question) await navigate(question.path)
      return question !== undefined
    }
    const listen = ({ data, ports: [port] }: MessageEvent) => {
      if (!port) return
      answer(data).then(
        (handled) => port.postMessage(handled),
        () => port.postMessage(false),
      )
    }
    workers.addEventListener('message', listen)
    return () => workers.removeEventListener('message', listen)
  }, [account, navigate])
}

function usePushSync(account: Account): void {
  const cloud = useSession((session) => session.cloud)
  useEffect(() => {
    if (!cloud || !hasPush(account)) return undefined
    let stop: (() => void) | undefined = () => {}
    import('#data/device/push/sync-push-device.ts').then(
      ({ syncPushDevice }) => {
        if (stop) stop = syncPushDevice({ account, cloud, waking: window })
      },
      // If the code cannot be loaded, the server keeps the reminders it has until the next visit.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = undefined
    }
  }, [account, cloud])
}

/** How long a reminder waits that nobody has seen, in ms. */
const AGAIN_MS = 10 * 60_000

/** Opens a page of the app. */
type Open = (path: string) => void

async function showReminder(account: Account, due: DueReminder, open: Open): Promise<void> {
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

/** Texts of a reminder that appears inside Fourfold; its notification's are in `core/policies/reminders`. */
const WORDS = {
  timeFor: (habit: string) => `Time for: ${habit}`,
} as const
