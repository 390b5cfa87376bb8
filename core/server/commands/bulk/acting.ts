/** In whose name a run goes on, and how it stops where it cannot. */
import { type BatchRun, runRef } from '#core/policies/bulk/bulk-run.ts'
import { batchStopped } from '#core/policies/bulk/bulk-words.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { accountRefs, type Caller, isAdmin } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'

export interface Stepping {
  readonly now: number
  readonly newId: () => string
}

/** The admin in whose name a run goes on; whether they are one still, only their records say. */
export function actorOf({ actor, by, byName }: BatchRun): Caller {
  const userId = actor === '' ? by : actor
  return { userId, name: userId === by ? byName : '', isAdmin: true, isVerified: true }
}

export function stepRefs(run: BatchRun): DocumentRef[] {
  return [runRef(run.id), ...accountRefs(actorOf(run).userId)]
}

export const SCHEDULE: Caller = {
  userId: 'schedule',
  name: 'Schedule',
  isAdmin: true,
  isVerified: true,
}
const NO_ADMIN = 'The admin in whose name it went on is no admin any more.'

/** Undefined while the admin has the role, and for what the server began. @param entryId of the entry in the log */
export function stopWithoutAdmin(run: BatchRun, read: Read, entryId: string) {
  // A coach who closes their own account hands their members over without an admin.
  if (run.actor === SCHEDULE.userId || isAdmin(actorOf(run), read)) return undefined
  const stopped = { stopped: true, why: NO_ADMIN }
  const deed = { action: 'stop-batch', targets: [run.id], summary: batchStopped(run) }
  const writes: Write[] = [
    changeRecord(runRef(run.id), stopped),
    logWrite(SCHEDULE, entryId, deed, read),
  ]
  return { writes, result: { ...run, ...stopped } }
}
