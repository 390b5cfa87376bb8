import { type OwnReport, ownReportSchema } from '#core/records/safety-report.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryOwn } from '#data/cloud/query-own.ts'
import type { Account } from '#data/storage/account.ts'
import { ownReportsQuery, storedReports } from './own-reports.ts'

/** All reports by the member; without a connection those that this device has. */
export async function readAllReports(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly OwnReport[]> {
  const stored = await storedReports.read(account)
  return queryOwn(cloud, ownReportSchema, stored, [ownReportsQuery(account)])
}
