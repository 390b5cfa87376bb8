/** Whom the admins' figures count: one population, on the server as in the list of members (`isCounted`). */

import { trackingDailyId } from '#core/records/tracking-daily.ts'
import type { CloudDocument, CloudQuery, Filter } from '#core/server/documents.ts'
import { readByIds } from '#core/server/pages.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_FOR_ADMINS } from '#data/cloud/list-limits.ts'

export type Counting = Pick<Cloud, 'aggregate' | 'query'>

export interface Population {
  readonly closing: number
  readonly disabled: number
  /** How many members match. A filter for a value misses records without the field, so ask for those that have one. */
  readonly members: (...where: readonly Filter[]) => Promise<number>
  /** How many of their days match. */
  readonly onDay: (day: DayKey, query: CloudQuery) => Promise<number>
}

/**
 * Reads who is not counted, closed accounts and those that are switched off: no count can leave them out, because older
 * records do not say that they are open, and who is switched off stands in another record. There are few of them: closed
 * accounts are erased after two weeks.
 */
export async function populationOf(cloud: Counting): Promise<Population> {
  const where = (field: string) => [{ field, is: '==', value: true } as const]
  const [closed, off] = await Promise.all([
    cloud.query({ collection: 'users', where: where('deleted'), limit: MAX_FOR_ADMINS }),
    cloud.query({ collection: 'usersSecure', where: where('disabled'), limit: MAX_FOR_ADMINS }),
  ])
  const ids = off.map(({ id }) => id)
  const disabled = await readByIds(cloud, 'users', ids)
  const outside = [...new Map([...closed, ...disabled].map((one) => [one.id, one])).values()]
  const countedOf = async (query: CloudQuery, without: readonly CloudDocument[]) =>
    (await cloud.aggregate(query, { kind: 'count' })) - selectDocuments(without, query).length
  return {
    closing: closed.length,
    disabled: disabled.length,
    members: (...filters) =>
      countedOf({ collection: 'users', where: filters, limit: MAX_FOR_ADMINS }, outside),
    onDay: async (day, query) => {
      const days = outside.map(({ id }) => trackingDailyId(id, day))
      return countedOf(query, await readByIds(cloud, 'trackingDaily', days))
    },
  }
}
