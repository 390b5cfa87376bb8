/** An admin's device says what it exports, before it hands the file on (docs/decisions/0062-admin.md). */

import { logWrite } from '#core/server/handling/audit-log.ts'
import type { Handler } from '#core/server/handling/handler.ts'
import { accountRefs, requireAdmin, requireUser } from '#core/server/handling/rights.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'
import { auditExport } from '#core/views/admin/export-words.ts'

/** An export is logged once, however often it is said. @throws Refusal `not-admin`; `not-found` */
export const logExport: Handler<'log-export'> = (executor, { id, made }, { by }) => {
  const ref = { collection: 'auditLog', id } as const
  return transactReading(
    executor,
    [ref, ...accountRefs(by.userId)],
    (read): Decision<Record<string, never>> => {
      requireAdmin(by, read)
      if (read(ref)) return { writes: [], result: {} }
      const name = made.what === 'member' ? requireUser(made.userId, read).name : ''
      return { writes: [logWrite(by, id, auditExport(made, name), read)], result: {} }
    },
  )
}
