/** What admins did, in the audit log: in the transaction of the deed (docs/decisions/0062-admin.md). */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import { personNameSchema } from '#core/records/display-name.ts'
import type { Read } from '../transact-reading.ts'
import { SERVER_TIME, type Write } from '../writes.ts'
import type { Caller } from './rights.ts'

const LONGEST_SUMMARY = 500

/**
 * The admin is named as in their own record.
 * @param id of the entry; the same one in each attempt of a transaction
 */
export function logWrite(
  by: Caller,
  id: string,
  { action, targets, summary }: Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>,
  read: Read,
): Write {
  const name = read({ collection: 'users', id: by.userId })?.data.name ?? by.name
  const data = {
    ...{ id, by: by.userId, byName: personNameSchema.parse(name) },
    ...{ action, targets, summary: summary.slice(0, LONGEST_SUMMARY) },
    ...{ at: SERVER_TIME, syncedAt: SERVER_TIME },
  }
  return { kind: 'set', ref: { collection: 'auditLog', id }, data }
}
