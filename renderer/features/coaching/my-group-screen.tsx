import { useSearchParams } from 'react-router-dom'
import { useCheckInQueue } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import { CheckInsScreen } from './check-ins/check-ins-screen.tsx'
import { GroupScreen } from './group/group-screen.tsx'
import { MemberScreen } from './member/member-screen.tsx'

/**
 * `/community/my-group`: the coach's members, with `?memberId=` one of them, or with `?view=check-ins` the check-ins
 * that wait (docs/product.md#routes, docs/product.md#coaching).
 */
export function MyGroupScreen() {
  const [query] = useSearchParams()
  // Here, so that the list is read once for the group's page and the queue.
  const checkIns = useCheckInQueue()
  const memberId = query.get('memberId')
  if (query.get('view') === 'check-ins') return <CheckInsScreen view={checkIns} />
  return memberId === null ? (
    <GroupScreen checkIns={checkIns} />
  ) : (
    <MemberScreen key={memberId} memberId={memberId} />
  )
}
