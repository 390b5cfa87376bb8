import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { CheckInText } from '#core/records/check-in.ts'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useCheckInContent } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import { useNow } from '#data/platform/use-now.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { QuotedAgreements } from '#ui/agreements/quoted-agreements.tsx'
import { WeekView } from '#ui/check-in/week-view.tsx'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { weekName } from '#ui/week-name.ts'
import styles from './check-ins.module.css'
import { ReplyForm } from './reply-form.tsx'
import { type CheckInProps, nameOf } from './use-queue.ts'
import { REPLY_WORDS, CHECK_INS_WORDS as WORDS } from './words.ts'

/** One member's week, what they answered, and the coach's reply. */
export function CheckInCard({ account, checkIn, queue }: CheckInProps) {
  const content = useCheckInContent(account, checkIn)
  const isAway = useIsAway()
  const label = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hasMoved } = queue
  useLayoutEffect(() => {
    if (!hasMoved.current) return
    // Where the reply is beside the week, it takes the focus afterwards.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [hasMoved])
  return (
    <article className={styles.card} aria-labelledby={label}>
      <Who checkIn={checkIn} label={label} heading={heading} />
      {content?.text ? (
        <>
          <div className={styles.week}>
            <Answers answers={content.text.answers} />
            <WeekView
              figures={content.text.figures}
              monday={checkIn.monday}
              asOf={WORDS.asOf(checkIn.sent)}
            />
            <QuotedAgreements all={content.text.agreements} />
          </div>
          <div className={styles.reply}>
            <LastReply account={account} before={content.before} />
            <ReplyForm account={account} checkIn={checkIn} queue={queue} />
          </div>
        </>
      ) : (
        <Missing>
          {content ? (
            <p className={styles.hint}>{WORDS.unreadable}</p>
          ) : isAway ? (
            <p className={styles.hint}>{WORDS.notHere}</p>
          ) : (
            <Loading>Loading the week…</Loading>
          )}
          {queue.waiting > 1 && (
            <Button variant="light" onClick={() => queue.skip(checkIn)}>
              {REPLY_WORDS.next}
            </Button>
          )}
        </Missing>
      )}
    </article>
  )
}

interface WhoProps extends Pick<CheckInProps, 'checkIn'> {
  readonly label: string
  readonly heading: React.Ref<HTMLHeadingElement>
}

function Who({ checkIn, label, heading }: WhoProps) {
  const { member, monday, sent, isLate } = checkIn
  const picture = useFile(member.image)
  const now = useNow()
  return (
    <header className={styles.who}>
      <PersonPicture name={member.name} url={picture.url} size="small" />
      <h2 id={label} ref={heading} tabIndex={-1} className={styles.name}>
        <Link to={coachedMemberPath(member.id)}>
          <bdi>{nameOf(checkIn)}</bdi>
        </Link>
      </h2>
      <p className={styles.hint}>
        Week of {weekName(monday)}
        {' · '}
        {isLate ? (
          <strong className={layout.warning}>{WORDS.late(sent, now)}</strong>
        ) : (
          WORDS.since(sent)
        )}
      </p>
    </header>
  )
}

function Missing({ children }: { readonly children: ReactNode }) {
  return <div className={styles.missing}>{children}</div>
}

function Answers({ answers }: Pick<CheckInText, 'answers'>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>Answers</h3>
      <dl className={styles.answers}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>
              <bdi>{question}</bdi>
            </dt>
            <dd className={answer === '' ? styles.hint : layout.typed}>
              <bdi>{answer === '' ? 'Skipped' : answer}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface LastReplyProps {
  readonly account: Account
  readonly before: CheckInText | undefined
}

/** What the member got for an answer a week ago. */
function LastReply({ account, before }: LastReplyProps) {
  const heading = useId()
  if (!before || before.reply === '') return null
  const isOwn = before.repliedBy === account.userId
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>{isOwn ? 'Your answer last week' : 'Answer last week, by another coach'}</h3>
      <blockquote className={styles.last}>
        <bdi className={layout.typed}>{before.reply}</bdi>
      </blockquote>
    </section>
  )
}
