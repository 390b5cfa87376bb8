import { type Partner, partnerSchema } from '#core/records/partner.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { pairsQuery, readStoredPairs, SIDES } from './pairs.ts'

/** All pairs of the member that have not ended; without a connection those that this device has. */
export async function readOwnPartners(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Partner[]> {
  const stored = await readStoredPairs(account)
  const fetched = cloud ? await fetchPairs(account, cloud) : []
  const byId = new Map([...stored, ...fetched].map((one) => [one.id, one]))
  return [...byId.values()].filter(({ aSays, bSays }) => aSays || bSays)
}

async function fetchPairs(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
): Promise<readonly Partner[]> {
  try {
    const found = await Promise.all(
      SIDES.map((side) => {
        const { collection, where = [] } = pairsQuery(account, side)
        return queryAll(cloud, { collection, where })
      }),
    )
    return parseDocuments(partnerSchema, found.flat())
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
