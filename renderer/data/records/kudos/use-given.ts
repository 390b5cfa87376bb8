import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type DayKey, numberOfDay } from '#core/days/day.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import type { CloudQuery } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { readGiven, takeGiven } from './given.ts'

/** What this member gave on any of their devices, for a day. */
export function givenQuery({ userId }: Pick<Account, 'userId'>, day: DayKey): CloudQuery {
  return {
    collection: 'kudos',
    where: [
      { field: 'from', is: '==', value: userId },
      { field: 'queryDate', is: '==', value: numberOfDay(day) },
    ],
    limit: MOST_LISTED,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The ids of the members to whom this member has given kudos for their day: cached at once, and then fetched. */
export function useGivenKudos(account: Account, day: DayKey): ReadonlySet<string> {
  const cloud = useCloud()
  useEffect(() => {
    if (!cloud) return
    cloud
      .query(givenQuery(account, day))
      .then((documents) => takeGiven(account, parseDocuments(kudoSchema, documents)))
      .catch((error: unknown) => {
        if (!(error instanceof CloudError)) logError('Given kudos are not fetched:', error)
      })
  }, [account, cloud, day])
  return useLiveQuery(async () => readGiven(account, day), [account, day], NONE)
}
