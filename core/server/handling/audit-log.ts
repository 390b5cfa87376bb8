/** What admins did, in the audit log: in the transaction of the deed (docs/decisions/0062-admin.md). */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import type { Caller } from './rights.ts'

const MAX_SUMMARY_LENGTH = 500

type Deed = Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>

/**
 * The admin is named as in their own record.
 * @param id of the entry; the same one in each attempt of a transaction
 */
export function logWrite(by: Caller, id: string, deed: Deed, read: Read): Write {
  const name = read({ collection: 'users', id: by.userId })?.data.name ?? by.name
  return logWriteOf({ id, by: by.userId, byName: personNameSchema.parse(name) }, deed)
}

/** What the server does by itself, under a name of its own. */
export function logWriteOf(
  { id, by, byName }: Pick<NewAuditEntry, 'id' | 'by' | 'byName'>,
  { action, targets, summary }: Deed,
): Write {
  const data = {
    id,
    by,
    byName,
    action,
    targets,
    summary: summary.slice(0, MAX_SUMMARY_LENGTH),
    at: SERVER_TIME,
    syncedAt: SERVER_TIME,
  }
  return { kind: 'set', ref: { collection: 'auditLog', id }, data }
}
