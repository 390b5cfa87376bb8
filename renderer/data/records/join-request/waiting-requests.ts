/** How many requests to join wait for this account's answer, as one notice of the bell. */

import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { type Waiting, waitingSchema } from '#core/policies/notifications/waiting.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { msOf } from '#core/sync/stamp.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { listOf, MAX_FOR_ADMINS, MAX_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useWaitingNotice } from '#data/records/notification/use-waiting-notice.ts'
import type { Account } from '#data/storage/account.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { useSession } from '#data/sync/status/session-state.ts'

/** Two reads. @param groupId the coach's group; undefined for all groups, as an admin */
export async function fetchWaiting(
  cloud: Pick<Cloud, 'query' | 'aggregate'>,
  groupId: string | undefined,
): Promise<Waiting> {
  const all = listOf('joinRequests', {
    ...(groupId !== undefined && { groupId }),
    state: 'pending',
  })
  const orderBy = [{ field: 'at', direction: 'desc' }] as const
  const limit = groupId === undefined ? MAX_FOR_ADMINS : MAX_LISTED
  const [count, latest] = await Promise.all([
    cloud.aggregate({ ...all, limit }, { kind: 'count' }),
    cloud.query({ ...all, orderBy, limit: 1 }),
  ])
  const [newest] = parseDocuments(joinRequestSchema, latest)
  return { count, newest: newest ? msOf(newest.at) : 0 }
}

/** Undefined for those who answer none, and while none waits. @param page changes with each page that opens */
export function useJoinRequestsNotice(account: Account, page: string): Notification | undefined {
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const user = useUser()
  const groupId = user && isCoachInGroup(user, user.groupId) ? user.groupId : undefined
  const asked = isAdmin ? undefined : groupId
  const query = pageQuery({
    queryKey: ['joining', 'waiting-requests', asked ?? 'all'],
    schema: waitingSchema,
    queryFn: ({ cloud }) => fetchWaiting(cloud, asked),
  })
  const kind = isAdmin ? 'joiningAny' : 'joiningOwn'
  const enabled = isAdmin || groupId !== undefined
  return useWaitingNotice({ ...query, enabled }, { kind, account, page })
}
