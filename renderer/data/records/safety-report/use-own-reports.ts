import { ownReportSchema } from '#core/records/safety-report.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import {
  type OwnReportView,
  ownReportsQuery,
  readOwnReports,
  takeOwnReports,
} from './own-reports.ts'

/** The reports by this member, cached at once, and then fetched. */
export function useOwnReports(): CachedResult<readonly OwnReportView[]> {
  return useCachedQuery({
    queryKey: ['safety-reports', 'own'],
    // When they were fetched is shown nowhere.
    read: async (account) => ({ data: await readOwnReports(account), dataUpdatedAt: 0 }),
    queryFn: async ({ account, cloud }) => {
      const documents = await cloud.query(ownReportsQuery(account))
      await takeOwnReports(account, parseDocuments(ownReportSchema, documents))
      return undefined
    },
  })
}
