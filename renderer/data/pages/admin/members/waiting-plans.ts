/** How many requests for a plan wait for an admin's answer, as one notice of the bell. */
import {
  WAITING_PLANS_ID,
  type WaitingPlans,
  waitingPlansNotice,
  waitingPlansSchema,
} from '#core/admin/waiting-plans.ts'
import type { Notification } from '#core/notifications/notifications.ts'
import { tierRequestSchema } from '#core/records/tier-request.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { useSeenNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { useQueryByPage } from '#data/sync/queries/use-query-by-page.ts'
import { useSession } from '#data/sync/status/session-state.ts'

/**
 * Counts the requests that wait, for admins: two reads.
 * @throws CloudError `permission-denied`, `unavailable`
 */
export async function fetchWaitingPlans(
  cloud: Pick<Cloud, 'query' | 'aggregate'>,
): Promise<WaitingPlans> {
  const collection = 'tierRequests'
  const orderBy = [{ field: 'created', direction: 'desc' }] as const
  const [count, latest] = await Promise.all([
    cloud.aggregate({ collection, limit: MOST_FOR_ADMINS }, { kind: 'count' }),
    cloud.query({ collection, orderBy, limit: 1 }),
  ])
  const [newest] = parseDocuments(tierRequestSchema, latest)
  return { count, newest: newest?.created ?? 0 }
}

const WAITING = pageQuery({
  queryKey: ['admin', 'waiting-plans'],
  schema: waitingPlansSchema,
  queryFn: ({ cloud }) => fetchWaitingPlans(cloud),
})

/** The notice of the requests that wait; undefined for members who are no admins, and while none waits. */
export function useWaitingPlansNotice(account: Account, page: string): Notification | undefined {
  const enabled = useSession(({ claims }) => claims.admin === true)
  const { data } = useQueryByPage({ ...WAITING, enabled }, { account, page })
  const seen = useSeenNotice(account, WAITING_PLANS_ID)
  if (!enabled || !data || seen === undefined) return undefined
  return waitingPlansNotice(data, seen)
}
