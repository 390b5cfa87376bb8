import { type ReactNode, useState } from 'react'
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
import { AllMembers } from '../all-members.tsx'
import { COACHING_WORDS } from '../words.ts'
import { MemberDays } from './days/member-days.tsx'
import styles from './member.module.css'
import { MemberFactsList, PersonHeader, StreakRecords } from './member-figures.tsx'

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
  if (view.state === 'loading') return <Loading>Loading the member…</Loading>
  if (view.state !== 'shown') {
    const isAway = view.state === 'away'
    return (
      <EmptyState
        title={isAway ? 'Couldn’t load this member' : 'No such member'}
        action={<ButtonLink to={PATHS.manageMembers}>Go to all members</ButtonLink>}
      >
        {isAway
          ? COACHING_WORDS.memberAway
          : 'This link leads to no member whose record can be read. Look for them among all members.'}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <AllMembers to={PATHS.manageMembers} />
      <PersonHeader view={view} actions={actions}>
        <p className={layout.muted}>
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
  const state =
    error === undefined ? 'Loading…' : 'Couldn’t load the notes. Try again when you’re back online.'
  return (
    <Card title="Private notes">
      {notes ? (
        <p className={layout.typed} dir="auto">
          {notes}
        </p>
      ) : (
        <p className={layout.muted} role="status">
          {notes === '' ? 'No notes yet.' : state}
        </p>
      )}
    </Card>
  )
}

function Sessions({ memberId }: { readonly memberId: string }) {
  const { data: sessions, error } = useSessions(memberId)
  const state =
    error === undefined
      ? 'Loading…'
      : 'We can’t reach the community right now. Earlier sessions show up once you’re back online.'
  return (
    <Card title="Private sessions">
      {!sessions || sessions.length === 0 ? (
        <p className={layout.muted} role="status">
          {sessions ? 'No sessions logged yet.' : state}
        </p>
      ) : (
        <ul className={layout.close} aria-label="Logged sessions">
          {sessions.map(({ id, date, note }) => (
            <li key={id}>
              <strong>{fullDate(dayOfNumber(date))}</strong>
              {note !== '' && (
                <p className={layout.muted} dir="auto">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
