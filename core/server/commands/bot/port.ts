/** The bot's port over the server's database; its reading half also serves an admin's preview. */
import type { BotQuery } from '#core/policies/bot/bot-queries.ts'
import { type BotPort, type BotReads, fieldOf } from '#core/policies/bot/run-rule.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { readByIds } from '#core/server/pages.ts'
import { putRecord, type Write } from '#core/server/writes.ts'

const PAGE = 200
/** What counting may count at most, as the rules allow an admin (`renderer/data/cloud/list-limits.ts`). */
const MAX_COUNTED = 100_000

export function botReads(executor: Pick<Executor, 'query' | 'count'>): BotReads {
  return {
    page(question, after) {
      const { orderBy } = question
      const values = after && orderBy !== undefined ? [fieldOf(after.data, orderBy)] : []
      return executor.query({
        ...queryOf(question, PAGE),
        ...(after && { after: { values, id: after.id } }),
      })
    },
    count: (question) => executor.count(queryOf(question, MAX_COUNTED)),
    records: (collection, ids) => readByIds(executor, collection, ids),
  }
}

export function botPort(executor: Executor): BotPort {
  return {
    ...botReads(executor),
    async deliver(notifications) {
      const refs = notifications.map(({ id }): DocumentRef => ({ collection: 'notifications', id }))
      if (refs.length === 0) return 0
      return executor.transact(refs, (documents) => {
        const writes = notifications.flatMap((notification, index): Write[] => {
          const ref = refs[index]
          if (!ref || documents[index]) return []
          return [putRecord(ref, notification)]
        })
        return { writes, result: writes.length }
      })
    },
  }
}

function queryOf({ collection, where, orderBy }: BotQuery, limit: number): CloudQuery {
  return {
    collection,
    where,
    limit,
    ...(orderBy !== undefined && { orderBy: [{ field: orderBy, direction: 'asc' }] }),
  }
}
