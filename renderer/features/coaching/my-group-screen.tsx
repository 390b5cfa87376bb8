import { useSearchParams } from 'react-router-dom'
import { useCheckInQueue } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import { useCoachReports } from '#data/pages/coaching/concerns.ts'
import { AlertsScreen } from './alerts/alerts-screen.tsx'
import { CheckInsScreen } from './check-ins/check-ins-screen.tsx'
import { ReportsScreen } from './concerns/reports-screen.tsx'
import { GroupScreen } from './group/group-screen.tsx'
import { MemberScreen } from './member/member-screen.tsx'

/**
 * `/community/my-group`: the coach's members, with `?memberId=` one of them, with `?view=check-ins` the check-ins that
 * wait, with `?view=reports` what is reported in the group, or with `?view=alerts` their own alerts (docs/product.md#routes,
 * docs/product.md#coaching).
 */
export function MyGroupScreen() {
  const [query] = useSearchParams()
  // Here, so that both lists are read once for the group's page and their own.
  const checkIns = useCheckInQueue()
  const reports = useCoachReports()
  const memberId = query.get('memberId')
  if (query.get('view') === 'check-ins') return <CheckInsScreen view={checkIns} />
  if (query.get('view') === 'alerts') return <AlertsScreen />
  if (query.get('view') === 'reports') return <ReportsScreen view={reports} />
  return memberId === null ? (
    <GroupScreen checkIns={checkIns} reports={reports} />
  ) : (
    <MemberScreen key={memberId} memberId={memberId} />
  )
}
