import { useMemo, useState } from 'react'
import { csvFile } from '#core/values/csv/csv.ts'
import { auditRows } from '#core/views/admin/audit-groups.ts'
import { byName, shownName } from '#core/views/admin/members/directory.ts'
import {
  type AuditFilter,
  fetchWholeAudit,
  MAX_EXPORTED,
  useAuditLog,
  WHOLE_LOG,
} from '#data/pages/admin/audit-log.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { AuditFilters } from '../audit/audit-filters.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { dayOf } from '../audit/filter-days.ts'
import { useNameOf } from '../audit/use-name-of.ts'
import { EXPORT_WORDS } from '../audit/words.ts'
import { RefreshBar } from '../refresh-bar.tsx'

/** The audit log, latest first; it can be neither changed nor deleted. */
export function AuditSection() {
  const [filter, setFilter] = useState<AuditFilter>(WHOLE_LOG)
  const log = useAuditLog(filter)
  const { entries } = log
  const members = useKnownMembers()
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
  return (
    <Card title="What admins have done">
      <AuditFilters filter={filter} admins={admins} members={members} onChange={setFilter} />
      <RefreshBar result={log} />
      <AuditList log={log} empty="No entries like this yet." />
      <ExportLog filter={filter} />
    </Card>
  )
}

/** Saves what the filter shows as a file for spreadsheets. */
function ExportLog({ filter }: { readonly filter: AuditFilter }) {
  const nameOf = useNameOf()
  const { busy, run } = useAdminAction()
  const save = async () => {
    const trouble = await run(async ({ cloud }) => {
      const entries = await fetchWholeAudit(cloud, filter)
      const file = new Blob([csvFile(auditRows(entries, nameOf))], { type: 'text/csv' })
      await saveFile(file, `fourfold-log-${dayOf(Date.now())}.csv`)
      if (entries.length === MAX_EXPORTED) {
        showToast({ message: EXPORT_WORDS.first(MAX_EXPORTED) })
      }
    })
    if (trouble) showToast({ kind: 'warning', message: EXPORT_WORDS.failed })
  }
  return (
    <div>
      <Button variant="outlined" busy={busy} onClick={() => void save()}>
        Export as CSV
      </Button>
    </div>
  )
}
