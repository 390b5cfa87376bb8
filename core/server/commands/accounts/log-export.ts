/** An admin's device says what it exports, before it hands the file on (docs/decisions/0062-admin.md). */

import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { type Handler, requireUser } from '#core/server/handling/rights.ts'

/** An export is logged once, however often it is said. @throws Refusal `not-admin`; `not-found` */
export const logExport: Handler<'log-export'> = (executor, { id, made }, context) => {
  const ref = { collection: 'auditLog', id } as const
  return asAdmin(context, executor, [ref], (read) => {
    if (read(ref)) return { writes: [], result: {} }
    const name = made.what === 'member' ? requireUser(made.userId, read).name : ''
    return { writes: [logWrite(context.by, id, auditExport(made, name), read)], result: {} }
  })
}

type ExportMade =
  | { readonly what: 'member'; readonly userId: string }
  | { readonly what: 'members'; readonly rows: number }
  | { readonly what: 'months'; readonly month: number; readonly rows: number }

function auditExport(
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
