import { type Kudo, kudoSchema } from '#core/records/kudo.ts'
import type { Filter } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryOwn } from '#data/cloud/query-own.ts'
import type { Account } from '#data/storage/account.ts'
import { storedGiven } from './given.ts'
import { readStoredReceived } from './use-received.ts'

/**
 * All kudos that the member has given and got; without a connection those that this device has, which are of
 * the last days.
 */
export async function readOwnKudos(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly Kudo[]> {
  const { userId } = account
  const stored = [...(await storedGiven.read(account)), ...(await readStoredReceived(account))]
  const is = (field: string, value: string | boolean): Filter => ({ field, is: '==', value })
  const lists = [[is('from', userId)], [is('to', userId), is('given', true)]]
  const queries = lists.map((where) => ({ collection: 'kudos', where }) as const)
  const all = await queryOwn(cloud, kudoSchema, stored, queries)
  return all.filter(({ given }) => given)
}
