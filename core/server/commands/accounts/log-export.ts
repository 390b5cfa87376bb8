/** An admin's device says what it exports, before it hands the file on (docs/decisions/0062-admin.md). */
import { auditExport } from '#core/admin/export-words.ts'
import { transactReading } from '../../transact-reading.ts'
import type { Decision } from '../../writes.ts'
import { logWrite } from '../audit-log.ts'
import type { Handler } from '../handler.ts'
import { accountRefs, requireAdmin, requireUser } from '../rights.ts'

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
