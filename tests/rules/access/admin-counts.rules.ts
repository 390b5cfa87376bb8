/** Whatever the admins' start page counts, only admins may count. */

import type { CloudQuery } from '#data/cloud/cloud.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { fetchRetention } from '#data/pages/admin/retention.ts'
import { type Access, count, describeAccess } from '../support/access.ts'
import { beginCommunity } from '../support/community.ts'

const asked: CloudQuery[] = []
const counting = {
  serverNow: async () => Date.now(),
  aggregate: async (query: CloudQuery) => {
    asked.push(query)
    // Somebody joined in each week, so all later weeks are asked for.
    return 1
  },
}
await fetchOverview(counting)
await fetchRetention(counting)

const rowOf = (query: CloudQuery): Access => ({
  what: `count ${query.collection} ${JSON.stringify(query.where ?? [])}`,
  deed: count(() => query),
  allowed: ['admin'],
})

describeAccess(
  'the overview',
  () => beginCommunity({ privacy: 'share-nothing' }),
  // One week of joining stands for all eight.
  asked.filter((_, index) => index < 40).map(rowOf),
)
