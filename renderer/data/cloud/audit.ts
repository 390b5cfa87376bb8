/** Writes an admin's deed together with its entry in the audit log: the rules take neither without the other. */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import { personNameSchema } from '#core/records/display-name.ts'
import { SERVER_TIME, type Write } from '#data/cloud/cloud.ts'

/** Who does it, as the log names them. */
export interface Actor {
  readonly userId: string
  readonly name: string
}

export type AdminDeed = Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>

/** An entry of its own for one deed: a commit that is tried again keeps its entry. */
export function entryOf(by: Actor, deed: AdminDeed): NewAuditEntry {
  return {
    ...deed,
    id: crypto.randomUUID(),
    by: by.userId,
    byName: personNameSchema.parse(by.name),
  }
}

/**
 * The writes of an admin's deed and, beside them, its entry in the log and the head that names it (decision
 * 0062). One commit has one of them: its targets name every member, group and project that it writes.
 * Nothing is logged where nothing is written.
 */
export function audited<One>(writes: readonly One[], entry: NewAuditEntry): (One | Write)[] {
  if (writes.length === 0) return []
  const { id, by, targets } = entry
  return [
    ...writes,
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
