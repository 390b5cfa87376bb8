import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { agreementsOfWeek } from '#core/policies/agreements/agreements.ts'
import { checkInPath } from '#core/values/links/paths.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { checkInNoticeId } from '#core/views/check-in/check-in-notice.ts'
import { openWeekOf, weekToTell } from '#core/views/check-in/open-week.ts'
import { type CheckInWeek, useCheckInWeek } from '#data/device/check-in/use-check-in-week.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import { type OwnCheckIn, useOwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { useCoachName } from '#data/records/group/use-coaches.ts'
import { viewNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { QuotedAgreements } from '#ui/agreements/quoted-agreements.tsx'
import { Answers } from '#ui/check-in/answers.tsx'
import { WeekView } from '#ui/check-in/week-view.tsx'
import { localDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { weekName } from '#ui/week-name.ts'
import { answerDrafts, type Answers as Draft } from './answer-drafts.ts'
import styles from './check-in.module.css'
import { CheckInForm } from './check-in-form.tsx'
import { shownPart } from './shown-part.ts'
import { capitalized, sinceSentInWords, stateInWords } from './words.ts'

interface CheckInDialogProps {
  readonly account: Account
  readonly today: DayKey
  /** The week's Monday, as the address has it. */
  readonly week: string | null
  readonly onClose: () => void
}

/** A week for the coach: its figures, three questions, and the coach's answer (docs/product.md#the-check-in). */
export function CheckInDialog({ account, today, week, onClose }: CheckInDialogProps) {
  const { state } = useLocation()
  const monday = openWeekOf(week, today)
  return (
    <Dialog
      hasAddress
      title={monday === undefined ? 'Your check-in' : `Your check-in: ${weekName(monday)}`}
      onClose={onClose}
    >
      {monday === undefined ? (
        <p className={styles.wrong}>
          There is no check-in at this address. It can be about one of the last four weeks, about
          this one from Friday on.{' '}
          <Link to={checkInPath(weekToTell(today))} replace state={state}>
            Go to the latest one
          </Link>
        </p>
      ) : (
        <CheckIn key={monday} account={account} monday={monday} />
      )}
    </Dialog>
  )
}

interface CheckInProps {
  readonly account: Account
  readonly monday: DayKey
}

function CheckIn({ account, monday }: CheckInProps) {
  const week = useCheckInWeek(account, monday)
  const own = useOwnCheckIn(account, monday)
  const shared = useSharedDraft(account, answerDrafts, monday)
  if (!week || !own || !shared.isRead) return <Loading>Putting your week together…</Loading>
  return <Shown {...{ account, monday, week, own, shared }} />
}

interface ShownProps extends CheckInProps {
  readonly week: CheckInWeek
  readonly own: OwnCheckIn
  readonly shared: ReturnType<typeof useSharedDraft<Draft>>
}

function Shown({ account, monday, week, own, shared }: ShownProps) {
  const [isChanging, setChanging] = useState(false)
  const { draft, type } = shared
  const { coachId, figures, questions } = week
  const agreements = agreementsOfWeek(useAgreements(account, account.userId, monday) ?? [], monday)
  const shown = useShownOwn(own)
  const part = shownPart({
    state: shown.own.state,
    coachId,
    isChanging: isChanging || draft !== undefined,
  })
  const reader = own.state === 'answered' ? own.head?.coachId : coachId
  const coachName = useCoachName(account, reader) || 'your coach'
  const leave = () => {
    setChanging(false)
    type(undefined)
  }
  if (part === 'form' && coachId !== undefined) {
    return (
      <div className={styles.checkIn}>
        <WeekView figures={figures} monday={monday} />
        <QuotedAgreements all={agreements} />
        <CheckInForm
          {...{ account, monday, coachName, figures, questions, draft }}
          begin={sentAnswers(own)}
          onType={type}
          onSent={() => {
            shown.markSent()
            leave()
          }}
          onKeep={own.state === 'none' ? undefined : leave}
        />
      </div>
    )
  }
  return (
    <div className={styles.checkIn}>
      {part === 'no-coach' ? (
        <p className={layout.muted}>
          A check-in goes to your coach. You don’t have one yet; your community’s admins choose one
          for you.
        </p>
      ) : (
        <SentCheckIn
          {...{ account, coachName }}
          own={shown.own}
          onChange={coachId === undefined ? undefined : () => setChanging(true)}
        />
      )}
      <WeekView
        figures={own.text?.figures ?? figures}
        monday={monday}
        asOf={own.text && sinceSentInWords(own.text.figures, figures)}
      />
      <QuotedAgreements
        all={own.state === 'waiting-to-send' ? agreements : (own.text?.agreements ?? agreements)}
      />
    </div>
  )
}

/** What was sent here counts as waiting at once: reading it back takes a moment, in which the form would be empty. */
function useShownOwn(own: OwnCheckIn) {
  const [hasSent, setHasSent] = useState(false)
  const isRead = own.state !== 'none'
  if (hasSent && isRead) setHasSent(false)
  const shown: OwnCheckIn = hasSent && !isRead ? { state: 'waiting-to-send' } : own
  return { own: shown, markSent: () => setHasSent(!isRead) }
}

function sentAnswers({ text }: OwnCheckIn): Draft {
  const answers = text?.answers ?? []
  return Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
}

interface SentCheckInProps {
  readonly account: Account
  readonly own: OwnCheckIn
  readonly coachName: string
  /** Opens the answers again; undefined without a coach to send them to. */
  readonly onChange: (() => void) | undefined
}

function SentCheckIn({ account, own, coachName, onChange }: SentCheckInProps) {
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
            <bdi>{`${capitalized(coachName)} answered on ${localDate(answered.answered)}`}</bdi>
          </figcaption>
          <blockquote dir="auto">{text.reply}</blockquote>
        </figure>
      )}
      {text && <Answers label="Your answers" answers={text.answers} />}
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
