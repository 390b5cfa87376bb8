/** Members who are barred from a group: they cannot come back by themselves (decision 0099). */
import type { CloudQuery } from '#core/server/documents.ts'

/** The most that the rules let a coach list. */
const MOST_BARS = 200

/** The members who are barred from a group. */
export function barsQuery(groupId: string): CloudQuery {
  const where = [
    { field: 'groupId', is: '==', value: groupId },
    { field: 'state', is: '==', value: 'barred' },
  ] as const
  return { collection: 'joinRequests', where, limit: MOST_BARS }
}
