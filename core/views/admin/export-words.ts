/** What the audit log says of an export of members' data. */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'

export type ExportMade =
  | { readonly what: 'member'; readonly userId: string }
  /** The list of members. */
  | { readonly what: 'members'; readonly rows: number }
  /** Everybody's points of a month. */
  | { readonly what: 'months'; readonly month: number; readonly rows: number }

/** @param name of the member whom it is about */
export function auditExport(
  made: ExportMade,
  name: string,
): Pick<NewAuditEntry, 'action' | 'targets' | 'summary'> {
  if (made.what === 'member') {
    const { userId } = made
    const summary = `Exported the data of ${name || userId}.`
    return { action: 'export-member', targets: [userId], summary }
  }
  const { rows } = made
  if (made.what === 'members') {
    return {
      action: 'export-members',
      targets: [],
      summary: `Exported the list of ${rows} members.`,
    }
  }
  const [year, month] = [Math.floor(made.month / 100), made.month % 100]
  const when = `${year}-${String(month).padStart(2, '0')}`
  return {
    action: 'export-month',
    targets: [],
    summary: `Exported everybody’s points of ${when}, in ${rows} rows.`,
  }
}
