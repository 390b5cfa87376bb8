/** The kudos that this member has given, and whom they see as given to (decision 0127). */

import { type Kudo, kudoId, kudoSchema, kudoStamp, newKudo } from '#core/records/kudo.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { addDays, type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { queryOwn } from '#data/cloud/query-all.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { ownList } from '#data/sync/own-list.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import type { Exports } from '#data/sync/record.ts'
import { kudosIntents } from './intents.ts'
import { readStoredReceived } from './use-received.ts'

/** Days before today for which kudos can still change on the server, in any time zone (decision 0127). */
export const DAYS_KEPT = 3

/** Those of the last days, also those taken back. */
export const givenKudos = ownList({
  key: 'kudos/given',
  schema: kudoSchema,
  queries: ({ userId }) => [listOf('kudos', { from: userId })],
  isLater: (one, other) => kudoStamp(one) > kudoStamp(other),
  intents: kudosIntents,
  idOf: ({ to, day }, { userId }) => kudoId(userId, to, day),
  fold: (_known, said, { userId }) => newKudo({ ...said, from: userId, fromName: '' }),
  keep: (all, { now }) => {
    const since = numberOfDay(addDays(localDay(now()), -DAYS_KEPT))
    return all.filter(({ queryDate }) => queryDate >= since)
  },
})

/** The ids of the members to whom this member has given kudos for their day. */
export async function readGiven(account: Account, day: DayKey): Promise<ReadonlySet<string>> {
  const date = numberOfDay(day)
  const all = await givenKudos.read(account)
  const given = all.filter((one) => one.queryDate === date && one.given)
  return new Set(given.map(({ to }) => to))
}

/** All kudos that the member has given and got; without a connection those of the last days. */
export const exportKudos: Exports = async (account, cloud) => {
  const { userId } = account
  const here = [...(await givenKudos.readStored(account)), ...(await readStoredReceived(account))]
  const queries = [{ from: userId }, { to: userId, given: true }].map((one) => listOf('kudos', one))
  const all: readonly Kudo[] = await queryOwn(cloud, kudoSchema, here, queries)
  return { kudos: all.filter(({ given }) => given) }
}

/** What this member gave on any of their devices, for a day. */
export function givenQuery({ userId }: Pick<Account, 'userId'>, day: DayKey): CloudQuery {
  return listOf('kudos', { from: userId, queryDate: numberOfDay(day) })
}

const NONE: ReadonlySet<string> = new Set()

/** To whom the member has given kudos for their day: cached, and then fetched. @param enabled false reads no cloud */
export function useGivenKudos(day: DayKey, enabled: boolean): ReadonlySet<string> {
  const { data = NONE } = useCachedQuery({
    queryKey: ['kudos', 'given', day],
    enabled,
    // When it was fetched is shown nowhere.
    read: async (account) => ({ data: await readGiven(account, day), dataUpdatedAt: 0 }),
    queryFn: async ({ account, cloud }) => {
      const documents = await cloud.query(givenQuery(account, day))
      await givenKudos.store(account, parseDocuments(kudoSchema, documents))
      return undefined
    },
  })
  return data
}
