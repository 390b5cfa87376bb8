/** Where runs and their changes are kept: in the cloud, for whichever admin and device goes on with them. */
import {
  type BatchChange,
  type BatchRun,
  type BatchTask,
  batchChangeId,
  batchChangeSchema,
  batchRunSchema,
} from '#core/batch/batch-run.ts'
import { batchBegun, batchRemoved } from '#core/batch/batch-words.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import { type Cloud, type DocumentRef, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

/** Deletions in one commit: they look up the log's head alone, which counts once. */
const REMOVED_AT_ONCE = 100

export function runRef(id: string): DocumentRef {
  return { collection: 'batchRuns', id }
}

export function changeRef(runId: string, number: number): DocumentRef {
  return { collection: 'batchChanges', id: batchChangeId(runId, number) }
}

/** A run as it stands. @throws CloudError `invalid` where it is damaged */
export async function readRun(cloud: Cloud, id: string): Promise<BatchRun | undefined> {
  return parseDocument(batchRunSchema, await cloud.get(runRef(id)))
}

/** The whole run as it is from now on. */
export function runWrite(run: BatchRun): Write {
  return { kind: 'set', ref: runRef(run.id), data: { ...run, syncedAt: SERVER_TIME } }
}

export interface SomeChanges {
  readonly changes: readonly BatchChange[]
  /** Places of those that cannot be read. */
  readonly unreadable: readonly string[]
}

/** Some of a run's changes, by their numbers; those that are not there are left out. */
export async function readChanges(
  cloud: Pick<Cloud, 'get'>,
  runId: string,
  from: number,
  count: number,
): Promise<SomeChanges> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const found = await Promise.all(numbers.map((number) => cloud.get(changeRef(runId, number))))
  const stored = found.flatMap((one) => (one ? [one] : []))
  const { records, unreadable } = readPlaces('batchChanges', batchChangeSchema, stored)
  return { changes: records, unreadable }
}

/** Begins a run: it lists nothing yet, and has written nothing. @returns its id */
export async function beginRun(cloud: Cloud, by: Actor, task: BatchTask): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const created = await cloud.serverNow()
  const run = batchRunSchema.parse({
    ...{ id, task, created, by: by.userId, byName: by.name },
  })
  const deed = { action: 'begin-batch', targets: [id], summary: batchBegun(run) }
  const writes = audited([runWrite(run)], entryOf(by, deed))
  await cloud.transact([], () => ({ writes, result: undefined }))
  return id
}

/**
 * Brings a run from one state to another; where it is in none of the first ones, it stays as it is.
 * @returns the run as it is then
 */
export async function turnRun(
  cloud: Cloud,
  id: string,
  from: readonly BatchRun['state'][],
  to: BatchRun['state'],
): Promise<BatchRun | undefined> {
  return cloud.transact([runRef(id)], ([document]) => {
    const run = parseDocument(batchRunSchema, document)
    if (!run || !from.includes(run.state)) return { writes: [], result: run }
    const data = { state: to, syncedAt: SERVER_TIME }
    return {
      writes: [{ kind: 'merge', ref: runRef(id), data }],
      result: { ...run, state: to },
    }
  })
}

/**
 * Forgets a run and its list; what it has written stays written, and cannot be undone any more.
 * @param by the admin, whom the audit log names
 */
export async function forgetRun(cloud: Cloud, by: Actor, run: BatchRun): Promise<void> {
  const { id, listed } = run
  const remove = (refs: readonly DocumentRef[]) => {
    const deed = { action: 'remove-batch', targets: [id], summary: batchRemoved(run, refs.length) }
    const gone = refs.map((ref): Write => ({ kind: 'delete', ref }))
    const writes = audited(gone, entryOf(by, deed))
    return cloud.transact([], () => ({ writes, result: undefined }))
  }
  // The run itself last: killed on the way, it is there to be forgotten again.
  for (let number = 0; number < listed; number += REMOVED_AT_ONCE) {
    const count = Math.min(REMOVED_AT_ONCE, listed - number)
    await remove(Array.from({ length: count }, (_, index) => changeRef(id, number + index)))
  }
  await remove([runRef(id)])
}
