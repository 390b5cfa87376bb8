import { useMemo, useState } from 'react'
import { byName, shownName } from '#core/views/admin/members/directory.ts'
import { type AuditFilter, useAuditLog, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-known-members.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import { AuditFilters } from '../audit/audit-filters.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { ExportLog } from '../audit/export-log.tsx'
import { useNameOf } from '../audit/use-name-of.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'

/** The audit log, latest first; it can be neither changed nor deleted. */
export function AuditSection() {
  const [filter, setFilter] = useState<AuditFilter>(WHOLE_LOG)
  const { entries, unreadable, hasMore, more, ...result } = useAuditLog(filter)
  const { members } = useKnownMembers()
  // Without a cached directory, those whose entries are shown.
  const admins = useMemo(
    () => [
      ...new Map([
        ...(entries ?? []).map(({ by, byName: name }) => [by, name || by] as const),
        ...byName([...(members?.values() ?? [])].filter(({ admin }) => admin)).map(
          (row) => [row.id, shownName(row)] as const,
        ),
      ]),
    ],
    [entries, members],
  )
  const nameOf = useNameOf(members)
  const showMore = () =>
    void more().catch(() => showToast({ kind: 'warning', message: SUPPORT_WORDS.olderFailed }))
  return (
    <section className={styles.section} aria-labelledby="audit-log">
      <h2 id="audit-log">What admins have done</h2>
      <AuditFilters filter={filter} admins={admins} members={members} onChange={setFilter} />
      <RefreshBar result={result} />
      {entries && (
        <AuditList
          entries={entries}
          unreadable={unreadable}
          empty="No entries like this yet."
          nameOf={nameOf}
        />
      )}
      <ExportLog filter={filter} nameOf={nameOf} />
      {hasMore && (
        <div>
          <Button variant="outlined" onClick={showMore}>
            {SUPPORT_WORDS.showOlder}
          </Button>
        </div>
      )}
    </section>
  )
}
