/** Takes runs on, step by step: the server's schedule, the command that an open page sends, and the embedded backend. */
import { type BatchRun, batchRunSchema, changeRef, runRef } from '#core/policies/bulk/bulk-run.ts'
import { CHOSEN_AT_ONCE, chosenPartCount, chosenRef } from '#core/policies/bulk/chosen.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'
import type { Stepping } from './acting.ts'
import { applyNext } from './apply-changes.ts'
import type { Reading } from './found-records.ts'
import { listPage, runWrite } from './list-page.ts'

export type Stepper = Reading & Pick<Executor, 'transact'>

/**
 * Lists the next page, applies or undoes the next changes, or removes the next ones: in one transaction, which reads where the
 * run stands. So it may be killed at any moment, and two at once do no harm: only one of them finds the run where it knew it.
 * @param run as it was read last
 * @returns the run afterwards, undefined if it does not exist any more
 */
export async function stepRun(
  executor: Stepper,
  run: BatchRun,
  stepping: Stepping,
): Promise<BatchRun | undefined> {
  if (run.state === 'removing') return removeNext(executor, run)
  if (run.stopped) return run
  if (run.state === 'listing') return listPage(executor, run, stepping)
  if (run.state === 'writing' || run.state === 'undoing') return applyNext(executor, run, stepping)
  return run
}

interface Going {
  readonly now: () => number
  readonly newId: () => string
  readonly isOver: () => boolean
  /** A step failed; the next schedule tries it again. @param id of the run */
  readonly onFailure: (id: string, error: unknown) => void
}

/** A run that moved within this time is taken on by somebody else, in ms. */
const STANDS_STILL_MS = 3_000

/** Goes on with all runs that nobody else takes on, one step each in turn. @returns how many there were */
export async function continueRuns(executor: Stepper, going: Going): Promise<number> {
  const found = await executor.query(DUE_RUNS)
  const standing = found.filter(({ data }) => {
    return Number(data.syncedAt ?? 0) <= going.now() - STANDS_STILL_MS
  })
  let runs = await readable(executor, standing)
  while (runs.length > 0 && !going.isOver()) {
    const next: BatchRun[] = []
    for (const run of runs) {
      const after = going.isOver() ? run : await triedStep(executor, run, going)
      if (after && isDue(after)) next.push(after)
    }
    runs = next
  }
  return standing.length
}

async function triedStep(executor: Stepper, run: BatchRun, { now, newId, onFailure }: Going) {
  try {
    return await stepRun(executor, run, { now: now(), newId })
  } catch (error) {
    onFailure(run.id, error)
    return undefined
  }
}

const UNREADABLE = 'It cannot be read.'

/** Those that cannot be read are stopped, so that nobody reads them again each minute. */
async function readable(executor: Stepper, found: readonly CloudDocument[]): Promise<BatchRun[]> {
  const runs: BatchRun[] = []
  for (const { id, data } of found) {
    const run = batchRunSchema.safeParse(data).data
    if (run) runs.push(run)
    else await stopUnreadable(executor, id)
  }
  return runs
}

function stopUnreadable(executor: Stepper, id: string): Promise<void> {
  return executor.transact([runRef(id)], ([document]) => {
    const isGone = !document || batchRunSchema.safeParse(document.data).success
    const data = { stopped: true, why: UNREADABLE }
    return { writes: isGone ? [] : [changeRecord(runRef(id), data)], result: undefined }
  })
}

/** Which bulk changes the server goes on with; without their schema, because each page of an embedded community asks. */
const DUE: readonly BatchRun['state'][] = ['listing', 'writing', 'undoing', 'removing']

const DUE_RUNS: CloudQuery = {
  collection: 'batchRuns',
  where: [
    { field: 'state', is: 'in', value: DUE },
    { field: 'stopped', is: '==', value: false },
  ],
  limit: 20,
}

export function isDue({ state, stopped }: Pick<BatchRun, 'state' | 'stopped'>): boolean {
  return DUE.includes(state) && !stopped
}

/** With the parts of 10,000 chosen members and the run below Firestore's limit of 500 writes. */
const REMOVED_AT_ONCE = 400

/** Needs no admin any more: the one who ordered it was one. */
function removeNext(
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

export function partsLeft({ id, task, looked }: BatchRun): DocumentRef[] {
  if (!('chosen' in task)) return []
  const used = looked >= task.chosen ? chosenPartCount(task.chosen) : looked / CHOSEN_AT_ONCE
  const parts = Array.from({ length: chosenPartCount(task.chosen) }, (_, part) => part)
  return parts.filter((part) => part >= used).map((part) => chosenRef(id, part))
}

function gone(ref: DocumentRef): Write {
  return { kind: 'delete', ref }
}
