import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { threadWithMemberPath } from '#core/values/links/paths.ts'
import { type DayKey, dayOfNumber } from '#core/values/time/day.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import { searchTimeline, type TimelineEntry } from '#core/views/coaching/timeline.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useTimeline } from '#data/pages/coaching/timeline/use-timeline.ts'
import type { Account } from '#data/storage/account.ts'
import { Answers } from '#ui/check-in/answers.tsx'
import { classNames } from '#ui/class-names.ts'
import { dayName, fullDate, shortDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { SearchField } from '#ui/kit/text-field.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { weekName } from '#ui/week-name.ts'
import { COACHING_WORDS } from '../../words.ts'
import memberStyles from '../member.module.css'
import { useSessionLog } from '../session-log.ts'
import styles from './timeline.module.css'

interface TimelineSectionProps {
  readonly account: Account
  readonly member: CoachedMember
  readonly today: DayKey
}

export function TimelineSection({ account, member, today }: TimelineSectionProps) {
  const { days, from, isCachedOnly, isFetching, showEarlier } = useTimeline(account, member, today)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { busy, once } = useOnce()
  const people = { coachId: account.userId, name: member.name || COACHING_WORDS.unnamed }
  const nameOf = (entry: TimelineEntry) => entryName(entry, people)
  const found = days && searchTimeline(days, wanted, nameOf)
  return (
    <Card
      title="Timeline"
      aside={
        <SearchField
          className={styles.search}
          label="Find in the timeline"
          value={search}
          onSearch={setSearch}
        />
      }
    >
      {isCachedOnly && (
        <p className={layout.muted}>
          We can’t reach the community right now. This is what was read on this device before.
        </p>
      )}
      {found?.length === 0 && (
        <p className={layout.muted} role="status">
          {wanted !== ''
            ? 'Nothing matches in what is loaded.'
            : isFetching
              ? 'Loading…'
              : 'Nothing was said or done in this time.'}
        </p>
      )}
      {found?.map(({ day, entries }) => (
        <div key={day} className={styles.day}>
          <h3>{dayName(day)}</h3>
          <ul className={layout.stack}>
            {entries.map((entry) => (
              <EntryItem key={entry.id} account={account} entry={entry} name={nameOf(entry)} />
            ))}
          </ul>
        </div>
      ))}
      <div className={memberStyles.row}>
        <p className={layout.muted}>Back to {shortDate(from)}</p>
        {showEarlier && (
          <Button
            variant="subtle"
            busy={busy || isFetching}
            onClick={once(() =>
              showEarlier().catch((error: unknown) =>
                showToast({ kind: 'warning', message: troubleText(error) }),
              ),
            )}
          >
            Show earlier
          </Button>
        )}
      </div>
    </Card>
  )
}

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })

interface EntryItemProps {
  readonly account: Account
  readonly entry: TimelineEntry
  readonly name: string
}

function EntryItem({ account, entry, name }: EntryItemProps) {
  return (
    <li className={classNames(layout.close, layout.quote)}>
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
          {picture !== '' && (
            <Link to={threadWithMemberPath(memberId)}>Picture, in the thread</Link>
          )}
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
      <Answers answers={answers} />
      {reply === '' ? (
        <p className={layout.muted}>Waits for an answer</p>
      ) : (
        <blockquote className={layout.quote}>
          <p className={layout.muted}>
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

interface People {
  readonly coachId: string
  /** The member's. */
  readonly name: string
}

/** What an entry is, such as "You, in the thread". */
function entryName(entry: TimelineEntry, { coachId, name }: People): string {
  switch (entry.kind) {
    case 'check-in':
      return `Check-in, week of ${weekName(dayOfNumber(entry.checkIn.head.week))}`
    case 'message':
      return entry.message.senderId === coachId ? 'You, in the thread' : `${name}, in the thread`
    case 'word':
      return 'You, as a notification'
    case 'session':
      return entry.session.coachId === coachId
        ? 'Private session'
        : 'Private session, by another coach'
    case 'notes':
      return 'Private notes changed'
    case 'break':
      return 'Break day'
  }
}
