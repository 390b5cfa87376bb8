import { useRef } from 'react'
import type { PrivateSession } from '#core/records/coaching.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useDeeds } from '#data/pages/coaching/done-today.ts'
import { memberToday } from '#data/pages/coaching/fetch-summary.ts'
import { newSession } from '#data/pages/coaching/sessions.ts'
import { useNow } from '#data/platform/use-now.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { useSessionLog } from '../member/session-log.ts'
import type { CheckInProps } from './use-queue.ts'

interface TalkButtonProps extends Pick<CheckInProps, 'account' | 'checkIn'> {
  readonly onAdd: (phrase: string) => void
}

export function TalkButton({ account, checkIn: { member }, onAdd }: TalkButtonProps) {
  const sessions = useSessionLog(account)
  const { busy, once } = useOnce()
  /** The last attempt: retrying logs the same session, not a second one. */
  const tried = useRef<PrivateSession>(undefined)
  const isLogged = useDeeds(account, useNow())?.get(member.id)?.includes('talked') === true

  const talk = async () => {
    onAdd('Let’s talk about your week on the phone.')
    const day = memberToday(member, account.now())
    tried.current ??= newSession(account, {
      memberId: member.id,
      day,
      note: 'Phone, after the check-in',
    })
    try {
      await sessions.log(tried.current)
      tried.current = undefined
    } catch (error) {
      showToast({
        kind: 'warning',
        message: 'The session is not logged.',
        detail: troubleText(error),
      })
    }
  }
  return (
    <Button
      variant="light"
      busy={busy}
      disabled={isLogged}
      title="Logs a private session, and adds a phrase."
      onClick={once(talk)}
    >
      {isLogged ? 'Session logged' : 'Talk on the phone'}
    </Button>
  )
}
