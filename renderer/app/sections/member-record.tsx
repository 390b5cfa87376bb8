import { useSearchParams } from 'react-router-dom'
import { RecordScreen } from '#features/coaching/member/record-screen.tsx'
import { MemberLog } from '#features/support/members/member/member-log.tsx'
import { RecordActions } from '#features/support/members/member/record-actions.tsx'

/** `/support/member?userId=`: a member's record with an admin's tools beside it (docs/product.md#admin-tools). */
export function MemberRecord() {
  const [query] = useSearchParams()
  const memberId = query.get('userId') ?? ''
  return (
    <RecordScreen
      key={memberId}
      memberId={memberId}
      actions={<RecordActions memberId={memberId} />}
      log={<MemberLog userId={memberId} />}
    />
  )
}
