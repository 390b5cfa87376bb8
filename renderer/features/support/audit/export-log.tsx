import { csvFile } from '#core/values/csv/csv.ts'
import { auditRows } from '#core/views/admin/audit-groups.ts'
import { type AuditFilter, fetchWholeAudit, MOST_EXPORTED } from '#data/pages/admin/audit-log.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { dayOf } from './filter-days.ts'
import { EXPORT_WORDS } from './words.ts'

interface ExportLogProps {
  readonly filter: AuditFilter
  readonly nameOf: (id: string) => string | undefined
}

/** Saves what the filter shows as a file for spreadsheets. */
export function ExportLog({ filter, nameOf }: ExportLogProps) {
  const { busy, run } = useAdminAction()
  const save = async () => {
    const trouble = await run(async ({ cloud }) => {
      const entries = await fetchWholeAudit(cloud, filter)
      const file = new Blob([csvFile(auditRows(entries, nameOf))], { type: 'text/csv' })
      await saveFile(file, `fourfold-log-${dayOf(Date.now())}.csv`)
      if (entries.length === MOST_EXPORTED) {
        showToast({ message: EXPORT_WORDS.first(MOST_EXPORTED) })
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
