/** How many requests for a plan and how many reports wait for an admin, as one notice of the bell each. */
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { type Waiting, waitingSchema } from '#core/policies/notifications/waiting.ts'
import { safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import { tierRequestSchema } from '#core/records/tier-request.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { countOf } from '#data/cloud/query-all.ts'
import { useWaitingNotice } from '#data/records/notification/use-waiting-notice.ts'
import type { Account } from '#data/storage/account.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { countOpenReports, OPEN_REPORTS } from './concerns/queue.ts'

type Counting = Pick<Cloud, 'query' | 'aggregate'>

const NEWEST_FIRST = [{ field: 'created', direction: 'desc' }] as const
/** How many of the latest reports are read for the latest that is not about the admin who asks. */
const MAX_SHOWN = 3

/** Counts the requests for a plan that wait, for admins: two reads. @throws CloudError `permission-denied`, `unavailable` */
export async function fetchWaitingPlans(cloud: Counting): Promise<Waiting> {
  const collection = 'tierRequests'
  const [count, latest] = await Promise.all([
    countOf(cloud, collection),
    cloud.query({ collection, orderBy: NEWEST_FIRST, limit: 1 }),
  ])
  const [newest] = parseDocuments(tierRequestSchema, latest)
  return { count, newest: newest?.created ?? 0 }
}

/** The reports that wait, without those about the admin who asks: up to five reads (decision 0134). */
export async function fetchWaitingReports(cloud: Counting, userId: string): Promise<Waiting> {
  const [count, latest] = await Promise.all([
    countOpenReports(cloud, userId),
    cloud.query({ ...OPEN_REPORTS, orderBy: NEWEST_FIRST, limit: MAX_SHOWN }),
  ])
  const others = parseDocuments(safetyReportSchema, latest).filter(
    ({ aboutId }) => aboutId !== userId,
  )
  return { count, newest: others[0]?.created ?? 0 }
}

const WAITING = {
  plans: pageQuery({
    queryKey: ['admin', 'waiting-plans'],
    schema: waitingSchema,
    queryFn: ({ cloud }) => fetchWaitingPlans(cloud),
  }),
  reports: pageQuery({
    queryKey: ['admin', 'waiting-reports'],
    schema: waitingSchema,
    queryFn: ({ cloud, account }) => fetchWaitingReports(cloud, account.userId),
  }),
} as const

/** The notice; undefined for members who are no admins, and while nothing waits. */
export function useAdminNotice(
  kind: keyof typeof WAITING,
  account: Account,
  page: string,
): Notification | undefined {
  const enabled = useSession(({ claims }) => claims.admin === true)
  return useWaitingNotice({ ...WAITING[kind], enabled }, { kind, account, page })
}
