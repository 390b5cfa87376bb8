/** What every kind of batch run implements; each kind has its own file beside this one. */
import type {
  BatchChange,
  BatchRun,
  DraftChange,
  FieldChange,
  Scan,
} from '#core/batch/batch-run.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

/** One page of a listing. */
export interface Drafted {
  readonly changes: readonly DraftChange[]
  /** Records examined. */
  readonly looked: number
  /** How many of them cannot be read. */
  readonly damaged: number
  /** Where the next page begins; undefined at the end. */
  readonly next: Scan | undefined
  /** What the page was listed from, and the listing's commit deletes. */
  readonly used?: readonly DocumentRef[]
}

/** The outcome of one change. */
export interface AppliedChange {
  readonly state: 'done' | 'skipped' | 'undone' | 'left'
  readonly why?: string
  /** What was actually written, if it differs from the listing. */
  readonly fields?: readonly FieldChange[]
  readonly writes: readonly Write[]
  /** Members and groups written to, for the audit log. */
  readonly targets: readonly string[]
}

type Documents = readonly (CloudDocument | undefined)[]

export interface BatchKind {
  /** Changes per commit: the rules may look up 20 documents a commit, and each change needs some of them. */
  readonly chunk: { readonly writing: number; readonly undoing: number }
  draft(cloud: Cloud, run: BatchRun): Promise<Drafted>
  /** The documents to read before a change is applied. */
  reads(cloud: Cloud, change: BatchChange, serverNow: number): Promise<readonly DocumentRef[]>
  write(change: BatchChange, documents: Documents, serverNow: number): AppliedChange
  undo(change: BatchChange, documents: Documents, serverNow: number): AppliedChange
  /**
   * Set where only the server may write the records: it applies or undoes one change, and counts it in the run, in a
   * transaction of its own. Does nothing if the run has moved on meanwhile.
   */
  readonly call?: (
    cloud: Cloud,
    run: BatchRun,
    number: number,
    change: BatchChange,
  ) => Promise<void>
}

export function passed(state: 'skipped' | 'left', why: string): AppliedChange {
  return { state, why, writes: [], targets: [] }
}
