import { Link } from 'react-router-dom'
import { coachAlertsPath } from '#core/values/links/paths.ts'
import type { CheckInQueue } from '#data/pages/coaching/check-ins/read-queue.ts'
import type { CoachReports } from '#data/pages/coaching/concerns.ts'
import { type CoachingGroup, useCoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { Freshness } from '#ui/freshness.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { WaitingLine } from '../check-ins/waiting-line.tsx'
import { ReportsLine } from '../concerns/reports-line.tsx'
import { BlockedSection } from '../joining/blocked-members.tsx'
import { InvitationsSection } from '../joining/invitations-section.tsx'
import { RequestsSection } from '../joining/requests-section.tsx'
import { COACHING_WORDS } from '../words.ts'
import styles from './group.module.css'
import { Members } from './members.tsx'
import { GROUP_WORDS } from './words.ts'

interface GroupScreenProps {
  readonly checkIns: CheckInQueue
  readonly reports: CoachReports
}

/** The coach's members in one view: who needs attention, and how everybody's day goes. */
export function GroupScreen({ checkIns, reports }: GroupScreenProps) {
  const group = useCoachingGroup()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTitle title="My Coaching Group" />
        <Link className={styles.alerts} to={coachAlertsPath}>
          Alerts
        </Link>
        <Freshness live={group.live} at={group.at} />
      </header>
      <div className={styles.joining}>
        <WaitingLine queue={checkIns} />
        <ReportsLine view={reports} />
        <RequestsSection />
        <InvitationsSection />
        <BlockedSection />
      </div>
      <Body group={group} />
      <UnreadableRecords ids={group.unreadable} advice={COACHING_WORDS.showAdmin} />
    </div>
  )
}

function Body({ group }: { readonly group: CoachingGroup }) {
  const { state, rows } = group
  if (state === 'loading') {
    return <Loading>Loading your members…</Loading>
  }
  if (state === 'away') {
    return (
      <EmptyState title={GROUP_WORDS.unreachable.title} within>
        {GROUP_WORDS.unreachable.text}
      </EmptyState>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={GROUP_WORDS.empty.title} within>
        {GROUP_WORDS.empty.text}
      </EmptyState>
    )
  }
  return <Members group={group} />
}
