/** Members who are barred from a group: they cannot come back by themselves (decision 0099). */

import type { CloudQuery } from '#core/server/documents.ts'
import { listOf } from '#data/cloud/list-limits.ts'

/** The members who are barred from a group. */
export function barsQuery(groupId: string): CloudQuery {
  return listOf('joinRequests', { groupId, state: 'barred' })
}
