import { useState } from 'react'
import { agreementsOfWeek } from '#core/policies/agreements/agreements.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { type CheckInWeek, useCheckInWeek } from '#data/device/check-in/use-check-in-week.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import type { OwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { useOwnCheckIn } from '#data/records/check-in/own-check-ins.ts'
import { useCoachName } from '#data/records/group/use-coaches.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { QuotedAgreements } from '#ui/agreements/quoted-agreements.tsx'
import { WeekView } from '#ui/check-in/week-view.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { type Answers, answerDrafts } from './answer-drafts.ts'
import styles from './check-in.module.css'
import { CheckInForm } from './check-in-form.tsx'
import { SentCheckIn } from './sent-check-in.tsx'
import { shownPart } from './shown-part.ts'
import { sinceSentInWords, CHECK_IN_WORDS as WORDS } from './words.ts'

interface CheckInProps {
  readonly account: Account
  readonly monday: DayKey
}

export function CheckIn({ account, monday }: CheckInProps) {
  const week = useCheckInWeek(account, monday)
  const own = useOwnCheckIn(account, monday)
  const shared = useSharedDraft(account, answerDrafts, monday)
  if (!week || !own || !shared.isRead) return <Loading>Putting your week together…</Loading>
  return <Shown {...{ account, monday, week, own, shared }} />
}

interface ShownProps extends CheckInProps {
  readonly week: CheckInWeek
  readonly own: OwnCheckIn
  readonly shared: ReturnType<typeof useSharedDraft<Answers>>
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
  const coachName = useCoachName(account, reader) || WORDS.yourCoach
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

function sentAnswers({ text }: OwnCheckIn): Answers {
  const answers = text?.answers ?? []
  return Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
}
