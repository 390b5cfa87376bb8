/** Writes an admin's deed together with its audit log entry: the rules reject either without the other. */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import { personNameSchema } from '#core/records/display-name.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'

/** The admin who does it, as the log names them. */
export interface Actor {
  readonly userId: string
  readonly name: string
}

export type AdminDeed = Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>

/** A new log entry for a deed; a retried commit reuses it. */
export function entryOf(by: Actor, deed: AdminDeed): NewAuditEntry {
  return {
    ...deed,
    id: crypto.randomUUID(),
    by: by.userId,
    byName: personNameSchema.parse(by.name),
  }
}

/**
 * The writes of an admin's deed, followed by its log entry and the head that names the entry (decision
 * 0062). A commit has exactly one entry, whose targets name every member, group and project it writes.
 * Without writes it logs nothing.
 */
export function audited<One>(writes: readonly One[], entry: NewAuditEntry): (One | Write)[] {
  return writes.length === 0 ? [] : [...writes, ...logged(entry)]
}

function logged(entry: NewAuditEntry): Write[] {
  const { id, by, targets } = entry
  return [
    {
      kind: 'set',
      ref: { collection: 'auditLog', id },
      data: {
        ...entry,
        summary: entry.summary.slice(0, 500),
        at: SERVER_TIME,
        syncedAt: SERVER_TIME,
      },
    },
    {
      kind: 'set',
      ref: { collection: 'auditHeads', id: by },
      data: { id: by, auditId: id, targets, syncedAt: SERVER_TIME },
    },
  ]
}
