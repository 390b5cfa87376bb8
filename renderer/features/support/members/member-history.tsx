import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import { WHOLE_LOG } from '#data/admin/audit-log.ts'
import { useAuditLog } from '#data/admin/use-audit-log.ts'
import { showToast } from '#ui/toast.ts'
import { AuditList } from '../audit-list.tsx'
import styles from './members.module.css'

/** What admins have done about a member: who, and when. */
export function MemberHistory({ row }: { readonly row: MemberRow }) {
  const filter = useMemo(() => ({ ...WHOLE_LOG, target: row.id }), [row.id])
  // Another row is another state: what was just done is asked for.
  const { entries, unreadable, hasMore, more } = useAuditLog(filter, JSON.stringify(row))
  const showMore = () =>
    void more().catch(() =>
      showToast({ kind: 'warning', message: 'That did not work. Please try again.' }),
    )
  return (
    <section className={styles.group} aria-labelledby="member-history">
      <h3 id="member-history">What admins have done</h3>
      {entries && <AuditList entries={entries} unreadable={unreadable} empty="Nothing yet." />}
      {hasMore && (
        <div>
          <Button variant="default" size="md" onClick={showMore}>
            Show older
          </Button>
        </div>
      )}
    </section>
  )
}
