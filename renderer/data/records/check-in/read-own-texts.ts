import { type CheckInText, checkInTextSchema } from '#core/records/check-in.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { readOwnText } from './own-check-ins.ts'
import { readOwnHeads } from './stored-heads.ts'

/** All of the member's check-ins with their answers; without a connection those of the last weeks. */
export async function readOwnTexts(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly CheckInText[]> {
  const heads = await readOwnHeads(account)
  const stored = await Promise.all(heads.map(({ id }) => readOwnText(account, id)))
  const fetched = cloud ? await fetchOwnTexts(account, cloud) : []
  const known = [...stored.filter((one) => one !== undefined), ...fetched]
  return [...new Map(known.map((one) => [one.id, one])).values()]
}

async function fetchOwnTexts({ userId }: Account, cloud: Pick<Cloud, 'query'>) {
  const where = [{ field: 'userId', is: '==', value: userId }] as const
  try {
    const found = await queryAll(cloud, { collection: 'checkInTexts', where })
    return parseDocuments(checkInTextSchema, found)
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
