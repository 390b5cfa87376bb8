import { useSearchParams } from 'react-router-dom'
import { CategoryColors } from '#ui/category-look.tsx'
import { GroupScreen } from './group-screen.tsx'
import { MemberScreen } from './member-screen.tsx'

/** `/community/my-group`: the coach's members, or with `?memberId=` one of them (spec 2, design 10). */
export function MyGroupScreen() {
  const [query] = useSearchParams()
  const memberId = query.get('memberId')
  return (
    <>
      <CategoryColors />
      {memberId === null ? <GroupScreen /> : <MemberScreen key={memberId} memberId={memberId} />}
    </>
  )
}
