import { useSearchParams } from 'react-router-dom'
import { CheckInsScreen } from './check-ins/check-ins-screen.tsx'
import { GroupScreen } from './group/group-screen.tsx'
import { MemberScreen } from './member/member-screen.tsx'

/**
 * `/community/my-group`: the coach's members, with `?memberId=` one of them, or with `?view=check-ins` the check-ins
 * that wait (docs/product.md#routes, docs/product.md#coaching).
 */
export function MyGroupScreen() {
  const [query] = useSearchParams()
  const memberId = query.get('memberId')
  if (query.get('view') === 'check-ins') return <CheckInsScreen />
  return memberId === null ? <GroupScreen /> : <MemberScreen key={memberId} memberId={memberId} />
}
