import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { fetchNotes } from '#data/pages/coaching/notes.ts'
import { useSessions } from '#data/pages/coaching/sessions.ts'
import { useCoachedMember } from '#data/pages/coaching/use-coached-member.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { fullDate } from '#ui/day-words.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { COACHING_WORDS } from '../words.ts'
import { MemberDays } from './days/member-days.tsx'
import styles from './member.module.css'
import { MemberFactsList, PersonHeader, StreakRecords } from './member-figures.tsx'
import { MEMBER_WORDS, NOTES_WORDS, RECORD_WORDS, SESSION_WORDS } from './words.ts'

interface RecordScreenProps {
  readonly memberId: string
  /** What an admin can do with the account. */
  readonly actions: ReactNode
  /** What admins have done with it. */
  readonly log: ReactNode
}

/** All that admins may read of a member: figures, days, hours, notes and sessions. Nothing here changes them. */
export function RecordScreen({ memberId, actions, log }: RecordScreenProps) {
  const [back, setBack] = useState(0)
  const view = useCoachedMember(memberId, back, 'admin')
  if (view.state === 'loading') return <Loading>{MEMBER_WORDS.loading}</Loading>
  if (view.state !== 'shown') {
    const { title, text } = view.state === 'away' ? MEMBER_WORDS.unreachable : RECORD_WORDS.refused
    return (
      <EmptyState
        title={title}
        action={<ButtonLink to={PATHS.manageMembers}>Go to all members</ButtonLink>}
      >
        {text}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={PATHS.manageMembers}>
        <span aria-hidden="true">←</span> {COACHING_WORDS.allMembers}
      </Link>
      <PersonHeader view={view} actions={actions} actionsClass={styles.adminActions}>
        <p className={styles.hint}>
          {view.member.groupId === '' ? 'In no group' : view.group?.name}
        </p>
      </PersonHeader>
      <MemberFactsList view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberDays view={view} back={back} onBack={setBack} />
          {view.facts.streaks && <StreakRecords stats={view.facts.streaks} />}
        </div>
        <div className={styles.column}>
          <Notes memberId={memberId} />
          <Sessions memberId={memberId} />
          <Card title="What admins have done">{log}</Card>
        </div>
      </div>
    </div>
  )
}

function Notes({ memberId }: { readonly memberId: string }) {
  const { data: notes, error } = useCachedQuery({
    queryKey: ['record', memberId, 'notes'],
    queryFn: ({ account, cloud }) => fetchNotes(account, cloud, memberId, 'admin'),
  })
  const state = error === undefined ? MEMBER_WORDS.loading : RECORD_WORDS.notesFailed
  return (
    <Card title={NOTES_WORDS.title}>
      {notes ? (
        <p className={layout.typed} dir="auto">
          {notes}
        </p>
      ) : (
        <p className={styles.hint} role="status">
          {notes === '' ? NOTES_WORDS.empty : state}
        </p>
      )}
    </Card>
  )
}

function Sessions({ memberId }: { readonly memberId: string }) {
  const { data: sessions, error } = useSessions(memberId)
  const state = error === undefined ? 'Loading…' : SESSION_WORDS.unreachable
  return (
    <Card title={SESSION_WORDS.title}>
      {!sessions || sessions.length === 0 ? (
        <p className={styles.hint} role="status">
          {sessions ? 'No sessions logged yet.' : state}
        </p>
      ) : (
        <ul className={layout.close} aria-label="Logged sessions">
          {sessions.map(({ id, date, note }) => (
            <li key={id}>
              <strong>{fullDate(dayOfNumber(date))}</strong>
              {note !== '' && <bdi className={styles.note}>{note}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
