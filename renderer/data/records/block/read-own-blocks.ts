import { type Block, blockSchema } from '#core/records/block.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { blocksQuery, readStoredBlocks } from './blocks.ts'

/** All members whom the member blocks; without a connection those that this device has. */
export async function readOwnBlocks(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Block[]> {
  const stored = await readStoredBlocks(account)
  const fetched = cloud ? await fetchBlocks(account, cloud) : []
  const byId = new Map([...stored, ...fetched].map((one) => [one.id, one]))
  return [...byId.values()].filter(({ stands }) => stands)
}

async function fetchBlocks(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
): Promise<readonly Block[]> {
  const { collection, where = [] } = blocksQuery(account)
  try {
    return parseDocuments(blockSchema, await queryAll(cloud, { collection, where }))
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
