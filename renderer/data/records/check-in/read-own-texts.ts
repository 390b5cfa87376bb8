import { type CheckInText, checkInTextSchema } from '#core/records/check-in.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryOwn } from '#data/cloud/query-own.ts'
import type { Account } from '#data/storage/account.ts'
import { ownCheckInsQuery } from './left-behind.ts'
import { readOwnText } from './own-check-ins.ts'
import { ownHeads } from './stored-heads.ts'

/** All of the member's check-ins with their answers; without a connection those of the last weeks. */
export async function readOwnTexts(
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
): Promise<readonly CheckInText[]> {
  const heads = await ownHeads.read(account)
  const texts = await Promise.all(heads.map(({ id }) => readOwnText(account, id)))
  const stored = texts.filter((one) => one !== undefined)
  const query = { ...ownCheckInsQuery(account), collection: 'checkInTexts' } as const
  return queryOwn(cloud, checkInTextSchema, stored, [query])
}
