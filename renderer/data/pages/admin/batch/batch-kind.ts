/** What every kind of long write can do; one file a kind beside this one. */
import type { BatchChange, DraftChange, FieldChange, Scan } from '#core/batch/batch-run.ts'
import type { Cloud, CloudDocument, DocumentRef, Write } from '#data/cloud/cloud.ts'

/** One page of a listing. */
export interface Drafted {
  readonly changes: readonly DraftChange[]
  /** Records looked at. */
  readonly looked: number
  /** Of them those that cannot be read. */
  readonly damaged: number
  /** Where it goes on; undefined at the end. */
  readonly next: Scan | undefined
}

/** What becomes of one change. */
export interface AppliedChange {
  readonly state: 'done' | 'skipped' | 'undone' | 'left'
  readonly why?: string
  /** What was written indeed, where that is not what was listed. */
  readonly fields?: readonly FieldChange[]
  readonly writes: readonly Write[]
  /** Members and groups that are written: the audit log names them. */
  readonly targets: readonly string[]
}

type Documents = readonly (CloudDocument | undefined)[]

export interface BatchKind {
  /** Changes in one commit: rules look up 20 documents a commit, and each change needs some of them. */
  readonly chunk: { readonly writing: number; readonly undoing: number }
  draft(cloud: Cloud, scan: Scan): Promise<Drafted>
  /** What has to be read before a change is applied. */
  reads(cloud: Cloud, change: BatchChange, serverNow: number): Promise<readonly DocumentRef[]>
  write(change: BatchChange, documents: Documents, serverNow: number): AppliedChange
  undo(change: BatchChange, documents: Documents, serverNow: number): AppliedChange
}

export function passed(state: 'skipped' | 'left', why: string): AppliedChange {
  return { state, why, writes: [], targets: [] }
}
