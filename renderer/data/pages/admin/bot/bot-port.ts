/**
 * The bot's port over the cloud port, for an admin's browser. The server has its own (functions/src/bot.ts).
 */
import type { BotQuery } from '#core/bot/bot-queries.ts'
import { type BotPort, fieldOf } from '#core/bot/run-rule.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import { readByIds } from '#core/server/read-by-ids.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'

/** Records per page. */
const PAGE = 200

export function botPort(cloud: Pick<Cloud, 'query' | 'aggregate' | 'transact'>): BotPort {
  return {
    page: (question, after) => {
      const { orderBy } = question
      const values = after && orderBy !== undefined ? [fieldOf(after.data, orderBy)] : []
      return cloud.query({
        ...asked(question, PAGE),
        ...(after ? { after: { values, id: after.id } } : {}),
      })
    },
    count: (question) => cloud.aggregate(asked(question, MOST_FOR_ADMINS), { kind: 'count' }),
    records: (collection, ids) => readByIds(cloud, collection, ids),
    async deliver(notifications) {
      const refs = notifications.map(({ id }): DocumentRef => ({ collection: 'notifications', id }))
      if (refs.length === 0) return 0
      return cloud.transact(refs, (documents) => {
        const writes = notifications.flatMap((notification, index): Write[] => {
          const ref = refs[index]
          if (!ref || documents[index]) return []
          return [{ kind: 'set', ref, data: { ...notification, syncedAt: SERVER_TIME } }]
        })
        return { writes, result: writes.length }
      })
    },
  }
}

function asked({ collection, where, orderBy }: BotQuery, limit: number): CloudQuery {
  return {
    ...{ collection, where, limit },
    ...(orderBy === undefined ? {} : { orderBy: [{ field: orderBy, direction: 'asc' }] }),
  }
}
