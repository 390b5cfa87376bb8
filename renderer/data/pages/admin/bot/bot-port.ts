/**
 * The bot's port over the cloud port, for an admin's browser. The server has its own (functions/src/bot.ts).
 */
import type { BotQuery } from '#core/bot/bot-queries.ts'
import { type BotPort, fieldOf } from '#core/bot/run-rule.ts'
import {
  type Cloud,
  type CloudQuery,
  type DocumentRef,
  SERVER_TIME,
  type Write,
} from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'

/** Records per page. */
const PAGE = 200
/** Firestore's limit for the values of one `in` filter. */
const MOST_VALUES = 30

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
    async records(collection, ids) {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, index) =>
        ids.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
      )
      const found = await Promise.all(
        parts.map((value) =>
          cloud.query({
            collection,
            where: [{ field: 'id', is: 'in', value }],
            limit: MOST_VALUES,
          }),
        ),
      )
      return found.flat()
    },
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
