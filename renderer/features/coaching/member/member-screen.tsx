import { useState } from 'react'
import { Link } from 'react-router-dom'
import { monthOf } from '#core/days/month.ts'
import { PATHS } from '#core/paths.ts'
import type { Stats } from '#core/records/stats.ts'
import { type ShownMember, useCoachedMember } from '#data/pages/coaching/use-coached-member.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { monthName } from '#ui/day-words.ts'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { lastSeenText } from '../words.ts'
import { MemberDays } from './days/member-days.tsx'
import styles from './member.module.css'
import { MemberHeader } from './member-header.tsx'
import { MessageSection } from './message-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { RemoveSection } from './remove-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { FACT_WORDS, MEMBER_WORDS } from './words.ts'

const GROUP = PATHS.myGroup

/** One member: facts, habits and hours day by day, and the coach's actions. */
export function MemberScreen({ memberId }: { readonly memberId: string }) {
  const [back, setBack] = useState(0)
  const view = useCoachedMember(memberId, back)
  switch (view.state) {
    case 'loading':
      return <Loading>{MEMBER_WORDS.loading}</Loading>
    case 'refused':
      return (
        <EmptyState title={MEMBER_WORDS.refused.title} action={<ToGroup />}>
          {MEMBER_WORDS.refused.text}
        </EmptyState>
      )
    case 'away':
      return (
        <EmptyState title={MEMBER_WORDS.unreachable.title} action={<ToGroup />}>
          {MEMBER_WORDS.unreachable.text}
        </EmptyState>
      )
    case 'shown':
      return <Member view={view} back={back} onBack={setBack} />
  }
}

function ToGroup() {
  return <ButtonLink to={GROUP}>{MEMBER_WORDS.toGroup}</ButtonLink>
}

interface MemberProps {
  readonly view: ShownMember
  readonly back: number
  readonly onBack: (back: number) => void
}

function Member({ view, back, onBack }: MemberProps) {
  const account = useAccount()
  const cloud = useCloud()
  const { member, facts } = view
  if (!account) return null
  const shared = { account, cloud, memberId: member.id }
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={GROUP}>
        <span aria-hidden="true">←</span> {MEMBER_WORDS.allMembers}
      </Link>
      <MemberHeader view={view} />
      <MemberFactsList view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberDays view={view} back={back} onBack={onBack} />
          {facts.streaks && <StreakRecords stats={facts.streaks} />}
        </div>
        <div className={styles.column}>
          <MessageSection {...shared} name={member.name} />
          <NotesSection {...shared} />
          <SessionsSection {...shared} today={facts.today} />
          <RemoveSection member={member} group={view.group} />
        </div>
      </div>
    </div>
  )
}

/** Six figures about the member. */
function MemberFactsList({ view }: { readonly view: ShownMember }) {
  const { facts, stats } = view
  const { today, percentage, streak, recent, usual, lastSeen } = facts
  const numbers = [
    [monthName(monthOf(today)), FACT_WORDS.percent(percentage)],
    [FACT_WORDS.streak, FACT_WORDS.days(streak)],
    [FACT_WORDS.recent, FACT_WORDS.pointsADay(recent)],
    [FACT_WORDS.usual, FACT_WORDS.pointsADay(usual)],
    [FACT_WORDS.lastSeen, lastSeenText(lastSeen, today)],
    [FACT_WORDS.sessions, String(stats?.private_sessions ?? 0)],
  ] as const
  return (
    <dl className={styles.facts}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every streak as of the member's today, and its record (docs/product.md#records). */
function StreakRecords({ stats }: { readonly stats: Stats }) {
  return (
    <section className={styles.card} aria-labelledby="records">
      <h2 id="records">{MEMBER_WORDS.streaks}</h2>
      <StreaksTable stats={stats} labelledBy="records" className={styles.plain} />
    </section>
  )
}
