import { useMemo } from 'react'
import { useAuditLog, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-known-members.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import { AuditList } from '../../audit/audit-list.tsx'
import { useNameOf } from '../../audit/use-name-of.ts'
import { SUPPORT_WORDS } from '../../words.ts'

interface MemberLogProps {
  readonly userId: string
  /** A new value reloads the log, because every change has an entry. */
  readonly version?: string
}

/** What admins have done with a member: moves, roles, plans, exports. */
export function MemberLog({ userId, version = '' }: MemberLogProps) {
  const filter = useMemo(() => ({ ...WHOLE_LOG, target: userId }), [userId])
  const nameOf = useNameOf(useKnownMembers().members)
  const { entries, unreadable, hasMore, more } = useAuditLog(filter, version)
  const showMore = () =>
    void more().catch(() => showToast({ kind: 'warning', message: SUPPORT_WORDS.olderFailed }))
  return (
    <>
      {entries && (
        <AuditList entries={entries} unreadable={unreadable} empty="Nothing yet." nameOf={nameOf} />
      )}
      {hasMore && (
        <div>
          <Button variant="outlined" onClick={showMore}>
            {SUPPORT_WORDS.showOlder}
          </Button>
        </div>
      )}
    </>
  )
}
