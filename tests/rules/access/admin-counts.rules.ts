/** Whatever the admins' start page counts, only admins may count. */

import type { CloudQuery } from '#core/server/documents.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { fetchRetention } from '#data/pages/admin/retention.ts'
import { fetchActivity } from '#data/pages/admin/teams/activity.ts'
import { type Access, count, describeAccess } from '../support/access.ts'
import { beginCommunity } from '../support/community.ts'

const asked: CloudQuery[] = []
const counting = {
  serverNow: async () => Date.now(),
  get: async () => undefined,
  aggregate: async (query: CloudQuery) => {
    asked.push(query)
    // Somebody joined in each week, so all later weeks are asked for.
    return 1
  },
}
await fetchOverview(counting, 'root')
await fetchRetention(counting)
await fetchActivity(counting, 'birds')

const rowOf = (query: CloudQuery): Access => ({
  what: `count ${query.collection} ${JSON.stringify(query.where ?? [])}`,
  deed: count(() => query),
  allowed: ['admin'],
})

/** Queries that differ only in the day they ask for are the same to the rules. */
const shapeOf = ({ collection, where = [] }: CloudQuery) =>
  [collection, ...where.map(({ field, is }) => `${field} ${is}`)].join()
const shapes = new Map(asked.map((query) => [shapeOf(query), query]))

describeAccess(
  'the overview',
  () => beginCommunity({ privacy: 'share-nothing' }),
  [...shapes.values()].map(rowOf),
)
