import { type OwnReport, ownReportSchema } from '#core/records/safety-report.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { readStoredReports } from './own-reports.ts'

/** All reports by the member; without a connection those that this device has. */
export async function readAllReports(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly OwnReport[]> {
  const stored = await readStoredReports(account)
  const fetched = cloud ? await fetchReports(account, cloud) : []
  return [...new Map([...stored, ...fetched].map((one) => [one.id, one])).values()]
}

async function fetchReports({ userId }: Account, cloud: Pick<Cloud, 'query'>) {
  const where = [{ field: 'userId', is: '==', value: userId }] as const
  try {
    const found = await queryAll(cloud, { collection: 'safetyReports', where })
    return parseDocuments(ownReportSchema, found)
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
