import { type Block, blockSchema } from '#core/records/block.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryOwn } from '#data/cloud/query-own.ts'
import type { Account } from '#data/storage/account.ts'
import { blocksQuery, storedBlocks } from './blocks.ts'

/** All members whom the member blocks; without a connection those that this device has. */
export async function readOwnBlocks(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Block[]> {
  const stored = await storedBlocks.read(account)
  const all = await queryOwn(cloud, blockSchema, stored, [blocksQuery(account)])
  return all.filter(({ stands }) => stands)
}
