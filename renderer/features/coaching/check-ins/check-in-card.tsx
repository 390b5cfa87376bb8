import { useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { CheckInText } from '#core/records/check-in.ts'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useCheckInContent } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import { useNow } from '#data/platform/use-now.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { QuotedAgreements } from '#ui/agreements/quoted-agreements.tsx'
import { Answers } from '#ui/check-in/answers.tsx'
import { WeekView } from '#ui/check-in/week-view.tsx'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PersonPicture } from '#ui/person-picture.tsx'
import { weekName } from '#ui/week-name.ts'
import styles from './check-ins.module.css'
import { ReplyForm } from './reply-form.tsx'
import { type CheckInProps, nameOf } from './use-queue.ts'

const SINCE = localFormat({ weekday: 'short', day: 'numeric', month: 'short' })

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
            <section aria-labelledby={`${label}-answers`} className={styles.section}>
              <h3 id={`${label}-answers`}>Answers</h3>
              <Answers answers={content.text.answers} />
            </section>
            <WeekView
              figures={content.text.figures}
              monday={checkIn.monday}
              asOf={`As it was when it was sent, ${SINCE.format(checkIn.sent)}.`}
            />
            <QuotedAgreements all={content.text.agreements} />
          </div>
          <div className={styles.reply}>
            <LastReply account={account} before={content.before} />
            <ReplyForm account={account} checkIn={checkIn} queue={queue} />
          </div>
        </>
      ) : (
        <div className={styles.missing}>
          {content ? (
            <p className={layout.muted}>
              Couldn’t read what this check-in says. Ask an admin to look into it.
            </p>
          ) : isAway ? (
            <p className={layout.muted}>
              This week isn’t on this device yet. It shows up here once you’re back online; the next
              one may be here.
            </p>
          ) : (
            <Loading>Loading the week…</Loading>
          )}
          {queue.waiting > 1 && (
            <Button variant="light" onClick={() => queue.skip(checkIn)}>
              Next
            </Button>
          )}
        </div>
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
      <p className={layout.muted}>
        Week of {weekName(monday)}
        {' · '}
        {isLate ? (
          <strong
            className={layout.warning}
          >{`waiting for ${counted(Math.floor((now - sent) / MS_A_DAY), 'day')}`}</strong>
        ) : (
          `waiting since ${SINCE.format(sent)}`
        )}
      </p>
    </header>
  )
}

interface LastReplyProps {
  readonly account: Account
  readonly before: CheckInText | undefined
}

function LastReply({ account, before }: LastReplyProps) {
  const heading = useId()
  if (!before || before.reply === '') return null
  const isOwn = before.repliedBy === account.userId
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>{isOwn ? 'Your answer last week' : 'Answer last week, by another coach'}</h3>
      <blockquote className={layout.quote}>
        <bdi className={layout.typed}>{before.reply}</bdi>
      </blockquote>
    </section>
  )
}
