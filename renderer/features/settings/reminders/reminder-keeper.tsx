import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseQuestion } from '#core/push/worker-words.ts'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { takesCare } from '#data/push/answer-worker.ts'
import { hasPush } from '#data/push/has-push.ts'
import { keepReminders } from '#data/reminders/keep-reminders.ts'
import { useSession } from '#data/session/session.ts'
import { tellReminder } from './tell-reminder.ts'

/** Reminds while Fourfold is open, and keeps what reminds while it is closed in step; nothing to see. */
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
  useWorkersQuestions(account)
  useKeptPush(account)
  return null
}

/** Answers the service worker: a push that a page tells is not told twice, and a click leads within the page. */
function useWorkersQuestions(account: Account): void {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    // Neither the desktop nor a page that is not secure has any.
    if (!workers) return undefined
    const answer = async (data: unknown): Promise<boolean> => {
      const question = parseQuestion(data)
      if (question?.kind === 'reminder-due') return takesCare(account, question)
      if (question) await navigate(question.path)
      return question !== undefined
    }
    const listen = ({ data, ports: [port] }: MessageEvent) => {
      if (!port) return
      answer(data).then(
        (said) => port.postMessage(said),
        () => port.postMessage(false),
      )
    }
    workers.addEventListener('message', listen)
    return () => workers.removeEventListener('message', listen)
  }, [account, navigate])
}

/** Tells the server what to remind of, where this device is to be reminded while Fourfold is closed. */
function useKeptPush(account: Account): void {
  const cloud = useSession((session) => session.cloud)
  useEffect(() => {
    if (!cloud || !hasPush(account)) return undefined
    let stop: (() => void) | undefined = () => {}
    import('#data/push/keep-push.ts').then(
      ({ keepPush }) => {
        if (stop) stop = keepPush({ account, cloud, waking: window })
      },
      // Without its code the server goes by what it knows, until the next visit.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = undefined
    }
  }, [account, cloud])
}
