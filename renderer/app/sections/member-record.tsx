import { useSearchParams } from 'react-router-dom'
import { useWatchedMember } from '#data/pages/admin/members/use-watched-member.ts'
import { RecordScreen } from '#features/coaching/member/record-screen.tsx'
import { MemberLog } from '#features/support/audit/audit-list.tsx'
import { RecordActions } from '#features/support/members/member/record-actions.tsx'

/** `/support/member?userId=`: a member's record with an admin's tools beside it (docs/product.md#admin-tools). */
export function MemberRecord() {
  const [query] = useSearchParams()
  const memberId = query.get('userId') ?? ''
  const member = useWatchedMember(memberId)
  return (
    <RecordScreen
      key={memberId}
      memberId={memberId}
      actions={<RecordActions memberId={memberId} member={member} />}
      log={<MemberLog userId={memberId} version={String(member?.syncedAt ?? 0)} />}
    />
  )
}
