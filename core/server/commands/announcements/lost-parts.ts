/** Chosen members that were stored for an announcement which nobody began. */
import { runRef } from '#core/policies/bulk/batch-run.ts'
import { batchChosenSchema } from '#core/policies/bulk/chosen.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { broadcastRef, removal } from './send.ts'

/** Parts looked at once, the oldest first: four of the longest lists. */
const MOST_LOOKED = 200

/** Removes those of more than a day ago. @param now the server's time, in ms */
export async function removeLostParts(
  executor: Pick<Executor, 'query' | 'transact'>,
  now: number,
): Promise<void> {
  const old = { field: 'syncedAt', is: '<', value: now - MS_A_DAY } as const
  const query: CloudQuery = {
    ...{ collection: 'batchChosen', where: [old], limit: MOST_LOOKED },
    orderBy: [{ field: 'syncedAt', direction: 'asc' }],
  }
  const found = (await executor.query(query)).flatMap(({ id, data }) => {
    const part = batchChosenSchema.safeParse({ ...data, id })
    return part.success ? [part.data] : []
  })
  for (const [ownerId, parts] of Map.groupBy(found, ({ runId }) => runId)) {
    const refs = parts.map(({ id }): DocumentRef => ({ collection: 'batchChosen', id }))
    // A list is an announcement's, or a bulk change's.
    const owners = [broadcastRef(ownerId), runRef(ownerId)]
    await executor.transact(owners, (stored) => {
      const isLost = stored.every((owner) => owner === undefined)
      return { writes: isLost ? refs.map(removal) : [], result: undefined }
    })
  }
}
