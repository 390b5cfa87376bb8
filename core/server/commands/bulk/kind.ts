/** What every kind of bulk change implements; each kind has its own file beside this one. */
import type { BatchChange, ChangeState, FieldChange } from '#core/policies/bulk/batch-run.ts'
import type { Read } from '#core/server/transact-reading.ts'
import type { Write } from '#core/server/writes.ts'

/** The outcome of one change. */
export interface Applied {
  readonly state: Exclude<ChangeState, 'listed'>
  readonly why?: string
  /** What was actually written, if it differs from the listing. */
  readonly fields?: readonly FieldChange[]
  readonly writes: readonly Write[]
  /** Members and groups written to, for the audit log. */
  readonly targets: readonly string[]
  /** Between which groups a member was moved; `''` is none. */
  readonly moved?: Moved
}

interface Moved {
  readonly from: string
  readonly to: string
}

export interface Applying {
  readonly read: Read
  /** The server's time in ms. */
  readonly now: number
}

/**
 * Pure, and what it throws as a `Refusal` gives the change up. Admins write the list of changes themselves: a kind takes
 * from it which record to change and what was found there, and from the run's task what to write.
 */
export interface BulkKind {
  write(change: BatchChange, applying: Applying): Applied
  /** Only of a change that was written; what it wrote is in the change. */
  undo(change: BatchChange, applying: Applying): Applied
}

export function passed(state: 'skipped' | 'left', why: string): Applied {
  return { state, why, writes: [], targets: [] }
}
