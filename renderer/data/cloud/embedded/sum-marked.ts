/** Sums the groups' months that this device's commits have marked, as the server does on Firebase. */
import { sumGroupMonth } from '#core/server/derive/group-month.ts'
import type { Executor } from '#core/server/executor.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { transactionTables } from './embedded-documents.ts'

/** Each in one transaction, so that of two tabs one does it, and a mark outlives a tab that is closed meanwhile. */
export async function sumMarked(
  database: EmbeddedDatabase,
  executor: Executor,
  now: number,
): Promise<void> {
  const marks = await database.documents.where({ collection: 'groupMonthMarks' }).primaryKeys()
  for (const [, id] of marks) {
    await database.transaction('rw', transactionTables(database), async () => {
      const stored = await database.documents.get(['trackingGroupMonthly', id])
      // In one transaction no sum is older than the stored one, whatever the clocks of two tabs say.
      const readAt = Math.max(now * 1_000, Number(stored?.data.summedAt ?? 0) + 1)
      const { sum } = executor
      const exclusive: Executor = {
        ...executor,
        sum: async (...asked) => ({ ...(await sum(...asked)), readAt }),
      }
      await sumGroupMonth(exclusive, id, { by: 'device', now })
    })
  }
}
