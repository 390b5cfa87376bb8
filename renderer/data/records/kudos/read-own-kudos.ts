import { type Kudo, kudoSchema } from '#core/records/kudo.ts'
import type { Filter } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'
import { readStoredGiven } from './given.ts'
import { readStoredReceived } from './use-received.ts'

/**
 * All kudos that the member has given and got; without a connection those that this device has, which are of
 * the last days.
 */
export async function readOwnKudos(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Kudo[]> {
  const stored = [...(await readStoredGiven(account)), ...(await readStoredReceived(account))]
  const fetched = cloud ? await fetchOwnKudos(account, cloud) : []
  const byId = new Map([...stored, ...fetched].map((one) => [one.id, one]))
  return [...byId.values()].filter(({ given }) => given)
}

async function fetchOwnKudos(
  { userId }: Account,
  cloud: Pick<Cloud, 'query'>,
): Promise<readonly Kudo[]> {
  const is = (field: string, value: string | boolean): Filter => ({ field, is: '==', value })
  const lists = [[is('from', userId)], [is('to', userId), is('given', true)]]
  try {
    const found = await Promise.all(
      lists.map((where) => queryAll(cloud, { collection: 'kudos', where })),
    )
    return parseDocuments(kudoSchema, found.flat())
  } catch (error) {
    if (error instanceof CloudError) return []
    throw error
  }
}
