import { useSearchParams } from 'react-router-dom'
import { GroupScreen } from './group/group-screen.tsx'
import { MemberScreen } from './member/member-screen.tsx'

/**
 * `/community/my-group`: the coach's members, or with `?memberId=` one of them (docs/product.md#routes,
 * docs/product.md#coaching).
 */
export function MyGroupScreen() {
  const [query] = useSearchParams()
  const memberId = query.get('memberId')
  return memberId === null ? <GroupScreen /> : <MemberScreen key={memberId} memberId={memberId} />
}
