/** Stores runs and their changes in the cloud, so that any admin on any device can continue them. */
import {
  type BatchChange,
  type BatchRun,
  type BatchTask,
  batchChangeSchema,
  batchRunSchema,
  type ChosenTask,
  changeRef,
  MOST_CHOSEN,
  type PlainTask,
  runRef,
  type Unchosen,
} from '#core/batch/batch-run.ts'
import { batchBegun, batchRemoved } from '#core/batch/batch-words.ts'
import { CHOSEN_AT_ONCE, chosenParts } from '#core/batch/chosen.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { chosenRef } from './chosen-members.ts'

/** Deletions per commit: all of them look up only the log's head, which counts once. */
const REMOVED_AT_ONCE = 100

/** A run as stored. @throws CloudError `invalid` if it is damaged */
export async function readRun(cloud: Cloud, id: string): Promise<BatchRun | undefined> {
  return parseDocument(batchRunSchema, await cloud.get(runRef(id)))
}

/** Overwrites the whole run. */
export function runWrite(run: BatchRun): Write {
  return { kind: 'set', ref: runRef(run.id), data: { ...run, syncedAt: SERVER_TIME } }
}

export interface SomeChanges {
  readonly changes: readonly BatchChange[]
  /** Paths of changes that cannot be read. */
  readonly unreadable: readonly string[]
}

/** Some of a run's changes, by their numbers; omits those that do not exist. */
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

/** Creates a run that has listed and written nothing yet. @returns its id */
export async function beginRun(cloud: Cloud, by: Actor, task: PlainTask): Promise<string> {
  return begin(cloud, by, task, [])
}

/**
 * Creates a run for chosen members, whose ids are stored beside it, in the same commit.
 * @returns its id
 * @throws CloudError `invalid` for nobody, or more than `MOST_CHOSEN` members
 */
export async function beginChosenRun(
  cloud: Cloud,
  by: Actor,
  task: Unchosen<ChosenTask>,
  members: Iterable<string>,
): Promise<string> {
  const parts = chosenParts(members)
  const chosen = parts.reduce((sum, { length }) => sum + length, 0)
  if (chosen === 0) throw new CloudError('invalid', 'Select at least one member.')
  if (chosen > MOST_CHOSEN) {
    throw new CloudError('invalid', `Select ${MOST_CHOSEN} members at most, and continue after.`)
  }
  return begin(cloud, by, { ...task, chosen }, parts)
}

async function begin(
  cloud: Cloud,
  by: Actor,
  task: BatchTask,
  parts: readonly (readonly string[])[],
): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const created = await cloud.serverNow()
  const run = batchRunSchema.parse({
    ...{ id, task, created, by: by.userId, byName: by.name },
  })
  const deed = { action: 'begin-batch', targets: [id], summary: batchBegun(run) }
  const chosen = parts.map((members, part): Write => {
    const ref = chosenRef(id, part)
    return { kind: 'set', ref, data: { id: ref.id, runId: id, members, syncedAt: SERVER_TIME } }
  })
  const writes = audited([runWrite(run), ...chosen], entryOf(by, deed))
  await cloud.transact([], () => ({ writes, result: undefined }))
  return id
}

/**
 * Changes a run's state, if it is in one of the `from` states.
 * @returns the run afterwards
 */
export async function changeRunState(
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
 * Deletes a run and its list; its changes to records stay, and can no longer be undone.
 * @param by the admin, for the audit log
 */
export async function deleteRun(cloud: Cloud, by: Actor, run: BatchRun): Promise<void> {
  const { id, listed } = run
  const remove = (refs: readonly DocumentRef[]) => {
    const deed = { action: 'remove-batch', targets: [id], summary: batchRemoved(run, refs.length) }
    const gone = refs.map((ref): Write => ({ kind: 'delete', ref }))
    const writes = audited(gone, entryOf(by, deed))
    return cloud.transact([], () => ({ writes, result: undefined }))
  }
  const parts = 'chosen' in run.task ? Math.ceil(run.task.chosen / CHOSEN_AT_ONCE) : 0
  if (run.state === 'listing' && parts > 0) {
    await remove(Array.from({ length: parts }, (_, part) => chosenRef(id, part)))
  }
  // The run itself comes last: after an interruption it is still there to be deleted again.
  for (let number = 0; number < listed; number += REMOVED_AT_ONCE) {
    const count = Math.min(REMOVED_AT_ONCE, listed - number)
    await remove(Array.from({ length: count }, (_, index) => changeRef(id, number + index)))
  }
  await remove([runRef(id)])
}
