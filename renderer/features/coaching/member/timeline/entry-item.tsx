import { Link } from 'react-router-dom'
import { threadWithMemberPath } from '#core/values/links/paths.ts'
import type { TimelineEntry } from '#core/views/coaching/timeline.ts'
import type { Account } from '#data/storage/account.ts'
import { fullDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { localFormat } from '#ui/local-format.ts'
import { useOnce } from '#ui/use-once.ts'
import memberStyles from '../member.module.css'
import { useSessionLog } from '../session-log.ts'
import styles from './timeline.module.css'
import { TIMELINE_WORDS as WORDS } from './words.ts'

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })

interface EntryItemProps {
  readonly account: Account
  readonly entry: TimelineEntry
  /** What it is. */
  readonly name: string
}

/** One thing that was said or done. */
export function EntryItem({ account, entry, name }: EntryItemProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {entry.at !== undefined && (
          <time dateTime={new Date(entry.at).toISOString()}>{TIME.format(entry.at)}</time>
        )}
      </p>
      <Said account={account} entry={entry} />
    </li>
  )
}

function Said({ account, entry }: Omit<EntryItemProps, 'name'>) {
  switch (entry.kind) {
    case 'check-in':
      return <CheckInSaid account={account} checkIn={entry.checkIn} />
    case 'message': {
      const { text, picture, memberId } = entry.message
      return (
        <>
          <Text>{text}</Text>
          {picture !== '' && <Link to={threadWithMemberPath(memberId)}>{WORDS.picture}</Link>}
        </>
      )
    }
    case 'word':
      return <Text>{entry.word.text}</Text>
    case 'session':
      return <SessionSaid account={account} entry={entry} />
    default:
      return null
  }
}

function Text({ children }: { readonly children: string }) {
  return children === '' ? null : (
    <p className={layout.typed} dir="auto">
      {children}
    </p>
  )
}

type OfKind<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { readonly kind: Kind }>

interface CheckInSaidProps extends Pick<OfKind<'check-in'>, 'checkIn'> {
  readonly account: Account
}

function CheckInSaid({ account, checkIn: { text } }: CheckInSaidProps) {
  const { answers, reply, repliedBy } = text
  return (
    <>
      <dl className={styles.answers}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt dir="auto">{question}</dt>
            <dd className={layout.typed} dir="auto">
              {answer === '' ? 'Skipped' : answer}
            </dd>
          </div>
        ))}
      </dl>
      {reply === '' ? (
        <p className={memberStyles.hint}>Waits for an answer</p>
      ) : (
        <blockquote className={styles.reply}>
          <p className={memberStyles.hint}>
            {repliedBy === account.userId ? 'Your answer' : 'Answer by another coach'}
          </p>
          <Text>{reply}</Text>
        </blockquote>
      )}
    </>
  )
}

interface SessionSaidProps {
  readonly account: Account
  readonly entry: OfKind<'session'>
}

function SessionSaid({ account, entry: { session, day } }: SessionSaidProps) {
  const { takeBack } = useSessionLog(account)
  const { busy, once } = useOnce()
  return (
    <>
      <Text>{session.note}</Text>
      {session.coachId === account.userId && (
        <Button
          variant="subtle"
          className={layout.start}
          busy={busy}
          aria-label={`Take back the session of ${fullDate(day)}`}
          onClick={once(() => takeBack(session))}
        >
          Take back
        </Button>
      )}
    </>
  )
}
