/** An admin's device says what it exports, before it hands the file on (docs/decisions/0062-admin.md). */

import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import { asAdmin, logWrite } from '#core/server/handling/audit-log.ts'
import { type Handler, requireUser } from '#core/server/handling/rights.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'

/** An export is logged once, however often it is said. @throws Refusal `not-admin`; `not-found` */
export const logExport: Handler<'log-export'> = (executor, { id, made }, context) => {
  const ref = { collection: 'auditLog', id } as const
  return asAdmin(context, executor, [ref], (read) => {
    if (read(ref)) return { writes: [], result: {} }
    return { writes: [logWrite(context.by, id, entryOf(made, read), read)], result: {} }
  })
}

function entryOf(
  made: RequestOf<'log-export'>['made'],
  read: Read,
): Pick<NewAuditEntry, 'action' | 'targets' | 'summary'> {
  if (made.what === 'member') {
    const { userId } = made
    const summary = `Exported the data of ${requireUser(userId, read).name || userId}.`
    return { action: 'export-member', targets: [userId], summary }
  }
  const { rows } = made
  if (made.what === 'members') {
    const summary = `Exported the list of ${rows} members.`
    return { action: 'export-members', targets: [], summary }
  }
  const [year, month] = [Math.floor(made.month / 100), made.month % 100]
  const when = `${year}-${String(month).padStart(2, '0')}`
  const summary = `Exported everybody’s points of ${when}, in ${rows} rows.`
  return { action: 'export-month', targets: [], summary }
}
