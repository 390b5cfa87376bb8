/** Members' reports for admins, and what they decide (docs/decisions/0134-reporting.md). */
import { type SafetyReport, safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_LISTED } from '#data/cloud/list-limits.ts'
import { countOf } from '#data/cloud/query-all.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'

const MAX_DONE = 50

/** Those that wait, the oldest first. */
export const OPEN_REPORTS: CloudQuery = {
  collection: 'safetyReports',
  where: [{ field: 'state', is: '==', value: 'open' }],
  orderBy: [{ field: 'created', direction: 'asc' }],
  limit: MAX_LISTED,
}

export const DONE_REPORTS: CloudQuery = {
  collection: 'safetyReports',
  where: [{ field: 'state', is: '==', value: 'done' }],
  orderBy: [{ field: 'decidedAt', direction: 'desc' }],
  limit: MAX_DONE,
}

/** Live, and never stored on the admin's device. */
export function useReports(query: typeof OPEN_REPORTS): Watched<SafetyReport> {
  return useWatched(query, safetyReportSchema)
}

/** How many reports wait, without those about the admin who asks, which other admins decide. */
export async function countOpenReports(
  cloud: Pick<Cloud, 'aggregate'>,
  adminId: string,
): Promise<number> {
  const open = { field: 'state', is: '==', value: 'open' } as const
  const [all, own] = await Promise.all([
    countOf(cloud, 'safetyReports', [open]),
    countOf(cloud, 'safetyReports', [open, { field: 'aboutId', is: '==', value: adminId }]),
  ])
  return all - own
}
