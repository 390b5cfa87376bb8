/** Removes a run with its list, a part at a time; the run itself comes last. What it changed stays. */
import { type BatchRun, batchRunSchema, changeRef, runRef } from '#core/policies/bulk/batch-run.ts'
import { CHOSEN_AT_ONCE, chosenPartCount, chosenRef } from '#core/policies/bulk/chosen.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import type { Write } from '#core/server/writes.ts'
import { runWrite } from './list-page.ts'

/** With the parts of 10,000 chosen members and the run below Firestore's limit of 500 writes. */
const REMOVED_AT_ONCE = 400

/** Needs no admin any more: the one who ordered it was one. */
export function removeNext(
  executor: Pick<Executor, 'transact'>,
  { id }: Pick<BatchRun, 'id'>,
): Promise<BatchRun | undefined> {
  return executor.transact([runRef(id)], ([document]) => {
    const run = parsedOrRefused(batchRunSchema, document)
    if (run?.state !== 'removing') return { writes: [], result: run }
    const left = Math.max(0, run.listed - REMOVED_AT_ONCE)
    const changes = Array.from({ length: run.listed - left }, (_, index) =>
      changeRef(id, left + index),
    )
    if (left > 0) {
      const moved = { ...run, listed: left }
      return { writes: [...changes.map(gone), runWrite(moved)], result: moved }
    }
    return {
      writes: [...changes, ...partsLeft(run), runRef(id)].map(gone),
      result: undefined,
    }
  })
}

/** The chosen members that were not listed yet. */
export function partsLeft({ id, task, looked }: BatchRun): DocumentRef[] {
  if (!('chosen' in task)) return []
  const used = looked >= task.chosen ? chosenPartCount(task.chosen) : looked / CHOSEN_AT_ONCE
  const parts = Array.from({ length: chosenPartCount(task.chosen) }, (_, part) => part)
  return parts.filter((part) => part >= used).map((part) => chosenRef(id, part))
}

function gone(ref: DocumentRef): Write {
  return { kind: 'delete', ref }
}
