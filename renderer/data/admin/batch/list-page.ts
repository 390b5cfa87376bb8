import { type BatchRun, batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import { type Cloud, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/push-context.ts'
import { kindOf } from './kind-of.ts'
import { changeRef, runRef, runWrite } from './run-store.ts'

/** Listed changes in one commit: they need no lookup, and stay far below Firestore's 500. */
const LISTED_AT_ONCE = 200

/** Lists one page more of what a run would change, and notes how far it is, in one commit. */
export async function listPage(cloud: Cloud, run: BatchRun): Promise<BatchRun> {
  const { changes, looked, damaged, next } = await kindOf(run.task).draft(cloud, run.scan)
  if (changes.length > LISTED_AT_ONCE) throw new CloudError('invalid', 'A page is too large.')
  return cloud.transact([runRef(run.id)], ([document]) => {
    const now = parseDocument(batchRunSchema, document)
    if (now?.state !== 'listing' || !isSamePlace(now, run)) {
      return { writes: [], result: now ?? run }
    }
    const moved: BatchRun = {
      ...now,
      looked: now.looked + looked,
      damaged: now.damaged + damaged,
      listed: now.listed + changes.length,
      ...(next ? { scan: next } : { state: 'listed' }),
    }
    const writes = changes.map((change, index): Write => {
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
