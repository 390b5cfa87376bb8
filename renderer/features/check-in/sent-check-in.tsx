import { useEffect } from 'react'
import { checkInNoticeId } from '#core/views/check-in/check-in-notice.ts'
import type { OwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { viewNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { localDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './check-in.module.css'
import { stateInWords, CHECK_IN_WORDS as WORDS } from './words.ts'

interface SentCheckInProps {
  readonly account: Account
  readonly own: OwnCheckIn
  readonly coachName: string
  /** Opens the answers again; undefined without a coach to send them to. */
  readonly onChange: (() => void) | undefined
}

/** What became of a check-in: it waits, or the coach has answered. */
export function SentCheckIn({ account, own, coachName, onChange }: SentCheckInProps) {
  const { head, text } = own
  const isAway = useIsAway()
  const answered = own.state === 'answered' ? head : undefined
  useSeenAnswer(account, answered)
  return (
    <>
      <p role="status" tabIndex={-1} data-autofocus className={styles.state}>
        <bdi>{stateInWords(own.state, coachName, isAway)}</bdi>
      </p>
      {answered && text && text.reply !== '' && (
        <figure className={styles.reply}>
          <figcaption>
            <bdi>{WORDS.answered(coachName, localDate(answered.answered))}</bdi>
          </figcaption>
          <blockquote dir="auto">{text.reply}</blockquote>
        </figure>
      )}
      {text && (
        <dl aria-label="Your answers" className={styles.answers}>
          {text.answers.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer || 'Skipped'}</dd>
            </div>
          ))}
        </dl>
      )}
      {!answered && onChange && (
        <div>
          <Button variant="light" onClick={onChange}>
            Change your answers
          </Button>
        </div>
      )}
    </>
  )
}

/** Whoever reads the answer here needs not be told of it by the bell. */
function useSeenAnswer(account: Account, answered: OwnCheckIn['head']): void {
  useEffect(() => {
    if (!answered) return
    const notice = { id: checkInNoticeId(answered), created: answered.answered }
    viewNotice(account, notice).catch(showDatabaseError)
  }, [account, answered])
}
