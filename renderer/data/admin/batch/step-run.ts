/** Brings a run one commit further, whoever drives it. */
import type { BatchRun } from '#core/batch/batch-run.ts'
import type { Actor } from '#data/admin/audit.ts'
import { largerPage, smallerPage } from '#data/admin/page-size.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { kindOf } from './kind-of.ts'
import { listPage } from './list-page.ts'
import { readRun } from './run-store.ts'
import { settle } from './settle.ts'

/**
 * One step of a run that is under way. Whoever else drives it at the same time does no harm: a step is taken by
 * the run's own count, in the commit that moves it.
 * @param by the admin, whom the audit log names
 * @returns the run as it is then, undefined where it is not there any more
 * @throws CloudError `unavailable` without a connection; the run then stands where it was
 */
export async function stepRun(cloud: Cloud, by: Actor, id: string): Promise<BatchRun | undefined> {
  const run = await readRun(cloud, id)
  if (run?.state === 'listing') return listPage(cloud, run)
  if (run?.state === 'writing' || run?.state === 'undoing') return settleChunk(cloud, by, run)
  return run
}

/** How large a chunk got through last, by the run: one that was refused is not tried as large right again. */
const sizes = new Map<string, number>()

/** A chunk that is refused is tried in halves, down to one change: so one bad record stops nobody else's. */
async function settleChunk(cloud: Cloud, by: Actor, run: BatchRun): Promise<BatchRun> {
  const { chunk } = kindOf(run.task)
  const most = run.state === 'writing' ? chunk.writing : chunk.undoing
  let size = Math.min(most, sizes.get(run.id) ?? most)
  for (;;) {
    try {
      const settled = await settle(cloud, by, run, size)
      sizes.set(run.id, largerPage(size, most))
      return settled
    } catch (error) {
      if (!isOfTheRecord(error)) throw error
      if (size === 1) return settle(cloud, by, run, 1, reasonOf(error))
      size = smallerPage(size)
      sizes.set(run.id, size)
    }
  }
}

/** The record is the trouble, and not the way to it. */
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
