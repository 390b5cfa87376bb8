/** Takes a run one step further, for whichever admin continues it. */

import * as z from 'zod/mini'
import {
  type BatchRun,
  batchChangeSchema,
  batchRunSchema,
  changeRef,
  runRef,
} from '#core/batch/batch-run.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { draftChosen } from './chosen-members.ts'
import { draftFound } from './found-records.ts'
import { readRun, runWrite } from './run-store.ts'

/**
 * Does one step of a run. Safe if another admin continues it at the same time: each step checks and advances the run's own
 * count.
 * @returns the run afterwards, undefined if it does not exist any more
 * @throws CloudError `unavailable` without a connection; the run can then be continued from where it was
 */
export async function stepRun(cloud: Cloud, id: string): Promise<BatchRun | undefined> {
  const run = await readRun(cloud, id)
  if (run?.state === 'listing') return listPage(cloud, run)
  if (run?.state !== 'writing' && run?.state !== 'undoing') return run
  const from = run.state === 'writing' ? run.next : run.undoNext
  return (await cloud.command('apply-changes', { runId: id, from })).run
}

/** Listed changes per commit: far below Firestore's limit of 500. */
const LISTED_AT_ONCE = 200

const { collection, targetId, label, fields } = batchChangeSchema.shape
const draftSchema = z.object({ collection, targetId, label, fields })

/** Lists one more page of what a run would change, and stores the progress in the same commit. */
async function listPage(cloud: Cloud, run: BatchRun): Promise<BatchRun> {
  const { changes, looked, damaged, next, used = [] } = await drafted(cloud, run)
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

function drafted(cloud: Cloud, run: BatchRun): ReturnType<typeof draftFound> {
  const { task } = run
  return 'chosen' in task ? draftChosen(cloud, run, task) : draftFound(cloud, run, task)
}

function isSamePlace(a: BatchRun, b: BatchRun): boolean {
  return a.looked === b.looked && JSON.stringify(a.scan) === JSON.stringify(b.scan)
}
