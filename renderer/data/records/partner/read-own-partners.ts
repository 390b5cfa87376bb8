import { type Partner, partnerSchema } from '#core/records/partner.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryOwn } from '#data/cloud/query-own.ts'
import type { Account } from '#data/storage/account.ts'
import { pairsQuery, readStoredPairs, SIDES } from './pairs.ts'

/** All pairs of the member that have not ended; without a connection those that this device has. */
export async function readOwnPartners(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Partner[]> {
  const queries = SIDES.map((side) => pairsQuery(account, side))
  const all = await queryOwn(cloud, partnerSchema, await readStoredPairs(account), queries)
  return all.filter(({ aSays, bSays }) => aSays || bSays)
}
