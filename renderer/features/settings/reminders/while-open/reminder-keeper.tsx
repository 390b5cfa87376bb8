import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseQuestion } from '#core/app/push/worker-words.ts'
import { settlesInTime } from '#data/device/push/answer-worker.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { tellReminders } from '#data/device/reminders/check-reminders-now.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { showReminder } from './show-reminder.ts'

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

/**
 * Answers the service worker: avoids pushing a reminder that is shown here, and opens clicked routes here.
 */
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

/** Sends this device's reminders to the server if it is to remind while Fourfold is closed. */
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
