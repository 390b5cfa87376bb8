/** Takes a run one commit further, for whichever admin continues it. */

import * as z from 'zod/mini'
import { type BatchRun, batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Actor } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { largerPage, smallerPage } from '#data/pages/admin/page-size.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { applyChanges } from './apply-changes.ts'
import type { BatchKind } from './batch-kind.ts'
import { kindOf } from './kind-of.ts'
import { changeRef, readRun, runRef, runWrite } from './run-store.ts'

/**
 * Does one step of a run. Safe if another admin continues it at the same time: the commit of a step checks
 * and advances the run's own count.
 * @param by the admin, for the audit log
 * @returns the run afterwards, undefined if it does not exist any more
 * @throws CloudError `unavailable` without a connection; the run can then be continued from where it was
 */
export async function stepRun(cloud: Cloud, by: Actor, id: string): Promise<BatchRun | undefined> {
  const run = await readRun(cloud, id)
  if (run?.state === 'listing') return listPage(cloud, run)
  if (run?.state === 'writing' || run?.state === 'undoing') return applyChunk(cloud, by, run)
  return run
}

/** The chunk size to try next, by run, so that a refused size is not retried right away. */
const sizes = new Map<string, number>()

/** Halves a refused chunk, down to a single change, so that one bad record blocks no other. */
async function applyChunk(cloud: Cloud, by: Actor, run: BatchRun): Promise<BatchRun> {
  const kind = kindOf(run.task)
  const { chunk } = kind
  const most = run.state === 'writing' ? chunk.writing : chunk.undoing
  let size = Math.min(most, sizes.get(run.id) ?? most)
  for (;;) {
    try {
      const applied =
        (kind.call && (await applyByServer(cloud, run, kind.call))) ??
        (await applyChanges(cloud, by, run, size))
      sizes.set(run.id, largerPage(size, most))
      return applied
    } catch (error) {
      if (!isOfTheRecord(error)) throw error
      if (size === 1) return applyChanges(cloud, by, run, 1, reasonOf(error))
      size = smallerPage(size)
      sizes.set(run.id, size)
    }
  }
}

/**
 * Lets the server apply or undo the next change.
 * @returns the run afterwards; undefined if there is nothing to apply, or to undo, in this change
 */
async function applyByServer(
  cloud: Cloud,
  run: BatchRun,
  call: NonNullable<BatchKind['call']>,
): Promise<BatchRun | undefined> {
  const back = run.state === 'undoing'
  const number = back ? run.undoNext : run.next
  const change = batchChangeSchema.safeParse(
    (await cloud.get(changeRef(run.id, number)))?.data,
  ).data
  if (!change || (back && change.state !== 'done')) return undefined
  await call(cloud, run, number, change)
  const after = await readRun(cloud, run.id)
  if (after?.state === run.state && (back ? after.undoNext : after.next) === number) {
    throw new CloudError('invalid', 'The server could not apply this change.')
  }
  return after ?? run
}

/** Whether the record causes the error, and not the connection. */
function isOfTheRecord(error: unknown): error is CloudError {
  return (
    error instanceof CloudError &&
    ['permission-denied', 'invalid', 'not-found'].includes(error.code)
  )
}

function reasonOf(error: CloudError): string {
  const refused = error.code === 'permission-denied'
  return (refused ? 'The server refused it.' : error.message).slice(0, 300)
}

/** Listed changes per commit: they need no lookups, and stay far below Firestore's limit of 500. */
const LISTED_AT_ONCE = 200

const { collection, targetId, label, fields } = batchChangeSchema.shape
const draftSchema = z.object({ collection, targetId, label, fields })

/** Lists one more page of what a run would change, and stores the progress in the same commit. */
async function listPage(cloud: Cloud, run: BatchRun): Promise<BatchRun> {
  const { changes, looked, damaged, next, used = [] } = await kindOf(run.task).draft(cloud, run)
  if (changes.length > LISTED_AT_ONCE) throw new CloudError('invalid', 'A page is too large.')
  const drafts = changes.flatMap((one) => draftSchema.safeParse(one).data ?? [])
  return cloud.transact([runRef(run.id)], ([document]) => {
    const now = parseDocument(batchRunSchema, document)
    if (now?.state !== 'listing' || !isSamePlace(now, run)) {
      return { writes: [], result: now ?? run }
    }
    const moved: BatchRun = {
      ...now,
      looked: now.looked + looked,
      // A record that cannot be listed as found is skipped and counted, and does not block the others.
      damaged: now.damaged + damaged + changes.length - drafts.length,
      listed: now.listed + drafts.length,
      ...(next ? { scan: next } : { state: 'listed' }),
    }
    const writes = drafts.map((change, index): Write => {
      const ref = changeRef(run.id, now.listed + index)
      const data = batchChangeSchema.parse({ ...change, id: ref.id, runId: run.id })
      return { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } }
    })
    const gone = used.map((ref): Write => ({ kind: 'delete', ref }))
    return { writes: [...writes, ...gone, runWrite(moved)], result: moved }
  })
}

function isSamePlace(a: BatchRun, b: BatchRun): boolean {
  return a.looked === b.looked && JSON.stringify(a.scan) === JSON.stringify(b.scan)
}
