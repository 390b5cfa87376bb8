/** What admins did, in the audit log: in the transaction of the deed (docs/decisions/0062-admin.md). */
import type { NewAuditEntry } from '#core/records/audit-entry.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { deleteFound } from '#core/server/pages.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { accountRefs, type Caller, type CommandContext, requireAdmin } from './rights.ts'

const MAX_SUMMARY_LENGTH = 500

type Deed = Pick<NewAuditEntry, 'action' | 'targets' | 'summary'>

/** With a deed it is logged. */
interface AdminDecision<Result> extends Decision<Result> {
  readonly deed?: Deed | undefined
}

/** `transactReading` for an admin, who is asked for first. @throws Refusal `not-admin` */
export function asAdmin<Result>(
  { by, newId }: Pick<CommandContext, 'by' | 'newId'>,
  executor: Pick<Executor, 'transact'>,
  refs: readonly DocumentRef[],
  decide: (read: Read) => AdminDecision<Result>,
): Promise<Result> {
  const logId = newId()
  return transactReading(executor, [...accountRefs(by.userId), ...refs], (read) => {
    requireAdmin(by, read)
    const { writes, result, deed } = decide(read)
    return { writes: deed ? [...writes, logWrite(by, logId, deed, read)] : writes, result }
  })
}

/** The admin is named as in their own record. @param id the same one in each attempt of a transaction */
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

interface OldLog {
  readonly now: number
  readonly keptDays: number
}

/** Removes entries that are older. Safe to repeat, and to stop. @returns how many it removed */
export function removeOldLog(
  executor: Pick<Executor, 'query' | 'transact'>,
  { now, keptDays }: OldLog,
): Promise<number> {
  const before = { field: 'syncedAt', is: '<', value: now - keptDays * MS_A_DAY } as const
  return deleteFound(executor, {
    collection: 'auditLog',
    where: [before],
    orderBy: [{ field: 'syncedAt', direction: 'asc' }],
  })
}
