import { useRef } from 'react'
import type { PrivateSession } from '#core/records/coaching.ts'
import { memberToday } from '#data/pages/coaching/fetch-summary.ts'
import { countSession, newSession } from '#data/pages/coaching/sessions.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { failureText } from '../member/failure-text.ts'
import type { CheckInProps } from './use-queue.ts'
import { changeVisit } from './use-visit.ts'
import { TALK_WORDS as WORDS } from './words.ts'

interface TalkButtonProps extends CheckInProps {
  readonly onAdd: (phrase: string) => void
}

/** Logs a talk on the phone as a private session, once a check-in, and says so in the reply. */
export function TalkButton({ account, checkIn, queue, onAdd }: TalkButtonProps) {
  const cloud = useCloud()
  const { busy, once } = useOnce()
  /** The last attempt: retrying logs the same session, not a second one. */
  const tried = useRef<PrivateSession>(undefined)
  const { id, member } = checkIn
  const isLogged = queue.talked.includes(id)

  const count = async (session: PrivateSession, counted: boolean) => {
    if (!cloud) throw new Error('There is no connection yet.')
    await countSession(account, cloud, session, counted)
    changeVisit(({ talked }) => ({
      talked: counted ? [...talked, id] : talked.filter((one) => one !== id),
    }))
  }
  const failed = (error: unknown) =>
    showToast({ kind: 'warning', message: WORDS.notLogged, detail: failureText(error) })
  const takeBack = (session: PrivateSession) =>
    count(session, false).then(
      () => showToast({ about: session.id, message: WORDS.takenBack }),
      failed,
    )
  const talk = async () => {
    onAdd(WORDS.phrase)
    const day = memberToday(member, account.now())
    tried.current ??= newSession(account, { memberId: member.id, day, note: WORDS.note })
    const session = tried.current
    try {
      await count(session, true)
      tried.current = undefined
      showToast({
        kind: 'success',
        about: session.id,
        message: WORDS.loggedToast,
        action: { label: WORDS.undo, run: () => void takeBack(session) },
      })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Button
      variant="light"
      busy={busy}
      disabled={isLogged}
      title={WORDS.talkHint}
      onClick={once(talk)}
    >
      {isLogged ? WORDS.logged : WORDS.talk}
    </Button>
  )
}
