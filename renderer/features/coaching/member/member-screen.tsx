import { useState } from 'react'
import { PATHS } from '#core/values/links/paths.ts'
import { type ShownMember, useCoachedMember } from '#data/pages/coaching/use-coached-member.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { MemberDays } from './days/member-days.tsx'
import styles from './member.module.css'
import { MemberFactsList, StreakRecords } from './member-figures.tsx'
import { MemberHeader } from './member-header.tsx'
import { MemberNav } from './member-nav.tsx'
import { MessageSection } from './message-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { RemoveSection } from './remove-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TimelineSection } from './timeline/timeline-section.tsx'
import { MEMBER_WORDS } from './words.ts'

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
  return <ButtonLink to={GROUP}>Go to your group</ButtonLink>
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
  const shared = { account, memberId: member.id }
  return (
    <div className={styles.page}>
      <MemberNav account={account} memberId={member.id} />
      <MemberHeader view={view} account={account} />
      <MemberFactsList view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberDays view={view} back={back} onBack={onBack} />
          <TimelineSection account={account} member={member} today={facts.today} />
          {facts.streaks && <StreakRecords stats={facts.streaks} />}
        </div>
        <div className={styles.column}>
          <MessageSection {...shared} cloud={cloud} name={member.name} />
          <AgreementsSection {...shared} name={member.name} today={facts.today} />
          <NotesSection {...shared} cloud={cloud} />
          <SessionsSection {...shared} today={facts.today} />
          <RemoveSection member={member} group={view.group} />
        </div>
      </div>
    </div>
  )
}
