import { kudoSchema } from '#core/records/kudo.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { givenKudos, readGiven } from './own-kudos.ts'

/** What this member gave on any of their devices, for a day. */
export function givenQuery({ userId }: Pick<Account, 'userId'>, day: DayKey): CloudQuery {
  return listOf('kudos', { from: userId, queryDate: numberOfDay(day) })
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The ids of the members to whom this member has given kudos for their day: cached at once, and then fetched.
 * @param enabled false to leave the cloud alone
 */
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
