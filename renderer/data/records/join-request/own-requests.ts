/** The member's own requests to join, answered ones included (decision 0099). */

import { joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { ownList } from '#data/sync/own-list.ts'
import { joinRequestIntents } from './intents.ts'

const MAX_REQUESTS = 50

export const ownRequests = ownList({
  key: 'join-requests',
  schema: joinRequestSchema,
  queries: ({ userId }) => [{ ...listOf('joinRequests', { userId }), limit: MAX_REQUESTS }],
  isLater: (one, other) => (one.syncedAt ?? 0) > (other.syncedAt ?? 0),
  intents: joinRequestIntents,
  idOf: ({ groupId }, { userId }) => joinRequestId(userId, groupId),
  fold: (_known, { asked, ...said }, { userId }) => {
    const id = joinRequestId(userId, said.groupId)
    return asked ? joinRequestSchema.parse({ ...said, id, userId, userName: '' }) : undefined
  },
})
