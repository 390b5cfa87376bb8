import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { Account } from '#data/storage/account.ts'

/**
 * Takes all months of a member who has withdrawn the consent off the boards (docs/product.md#privacy): the device does not
 * wait for the server. Doing it again changes nothing.
 */
export async function hideMonths(
  { userId }: Pick<Account, 'userId'>,
  cloud: Pick<Cloud, 'query' | 'transact'>,
): Promise<void> {
  const shown = await queryAll(cloud, {
    collection: 'trackingMonthly',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field: 'onBoard', is: '==', value: true },
    ],
  })
  if (shown.length === 0) return
  const refs = shown.map(({ id }) => ({ collection: 'trackingMonthly', id }) as const)
  await cloud.transact(refs, (months) => {
    // The server may have hidden some meanwhile, and the rules refuse to hide them again.
    const writes = refs.flatMap((ref, index): Write[] =>
      months[index]?.data.onBoard === true
        ? [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: SERVER_TIME } }]
        : [],
    )
    return { writes, result: undefined }
  })
}
