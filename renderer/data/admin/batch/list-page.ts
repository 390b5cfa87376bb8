import * as z from 'zod/mini'
import { type BatchRun, batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { type Cloud, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/push-context.ts'
import { kindOf } from './kind-of.ts'
import { changeRef, runRef, runWrite } from './run-store.ts'

/** Listed changes in one commit: they need no lookup, and stay far below Firestore's 500. */
const LISTED_AT_ONCE = 200

const { collection, targetId, label, fields } = batchChangeSchema.shape
const draftSchema = z.object({ collection, targetId, label, fields })

/** Lists one page more of what a run would change, and notes how far it is, in one commit. */
export async function listPage(cloud: Cloud, run: BatchRun): Promise<BatchRun> {
  const { changes, looked, damaged, next } = await kindOf(run.task).draft(cloud, run.scan)
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
      // What cannot be listed as it is found is left alone, and the others are not.
      damaged: now.damaged + damaged + changes.length - drafts.length,
      listed: now.listed + drafts.length,
      ...(next ? { scan: next } : { state: 'listed' }),
    }
    const writes = drafts.map((change, index): Write => {
      const ref = changeRef(run.id, now.listed + index)
      const data = batchChangeSchema.parse({ ...change, id: ref.id, runId: run.id })
      return { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } }
    })
    return { writes: [...writes, runWrite(moved)], result: moved }
  })
}

function isSamePlace(a: BatchRun, b: BatchRun): boolean {
  return a.looked === b.looked && JSON.stringify(a.scan) === JSON.stringify(b.scan)
}
