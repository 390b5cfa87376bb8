import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { checkInsPath, coachAlertsPath, coachReportsPath } from '#core/values/links/paths.ts'
import { LONG_WAIT_DAYS } from '#core/views/check-in/due.ts'
import type { CheckInQueue } from '#data/pages/coaching/check-ins/read-queue.ts'
import type { CoachReports } from '#data/pages/coaching/concerns.ts'
import { type CoachingGroup, useCoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { counted } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { JoiningSections } from '../joining/joining-sections.tsx'
import page from '../page.module.css'
import { COACHING_WORDS } from '../words.ts'
import styles from './group.module.css'
import { Members } from './members.tsx'

interface GroupScreenProps {
  readonly checkIns: CheckInQueue
  readonly reports: CoachReports
}

export function GroupScreen({ checkIns, reports }: GroupScreenProps) {
  const group = useCoachingGroup()
  return (
    <div className={page.page}>
      <header className={layout.ends}>
        <PageTitle title="My Coaching Group" />
        <div className={layout.links}>
          <Link to={coachAlertsPath}>Alerts</Link>
          <Freshness live={group.live} at={group.at} />
        </div>
      </header>
      <div className={styles.joining}>
        <WaitingLine queue={checkIns} />
        <ReportsLine view={reports} />
        <JoiningSections />
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
      <EmptyState title="Couldn’t load your group" within>
        We can’t reach the community right now. Your members show up here once you’re back online.
      </EmptyState>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="No members yet" within>
        Admins choose whom you coach. Once somebody has you as their coach, you see their days here.
      </EmptyState>
    )
  }
  return <Members group={group} />
}

/** The way from the group to the queue; renders nothing while no check-in waits. */
function WaitingLine({ queue: { waiting, hasMore } }: { readonly queue: CheckInQueue }) {
  if (waiting.length === 0) return null
  const late = waiting.filter(({ isLate }) => isLate).length
  return (
    <Line to={checkInsPath}>
      <strong>
        {hasMore
          ? `${waiting.length} check-ins or more wait`
          : `${counted(waiting.length, 'check-in')} ${waiting.length === 1 ? 'waits' : 'wait'}`}
      </strong>
      {late > 0 && (
        <span className={layout.warning}>{`${late} for more than ${LONG_WAIT_DAYS} days`}</span>
      )}
    </Line>
  )
}

/** The way from the group to its reports; renders nothing while none is open. */
function ReportsLine({ view: { records = [] } }: { readonly view: CoachReports }) {
  if (records.length === 0) return null
  const wait = records.length === 1 ? 'waits' : 'wait'
  return (
    <Line to={coachReportsPath}>{`${counted(records.length, 'report')} ${wait} for an admin`}</Line>
  )
}

function Line({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.line} to={to}>
      <span className={styles.counts}>{children}</span>
      <span aria-hidden="true">→</span>
    </Link>
  )
}
