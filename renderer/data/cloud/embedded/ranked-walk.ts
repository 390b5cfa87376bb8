/** Pages of boards, read along an index so that a page costs the same in a group of any size. */

import { Dexie } from 'dexie'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import type { EmbeddedDatabase, StoredDocument } from './embedded-database.ts'
import { equalTo, RANKED_INDEXES } from './narrowest-range.ts'

interface Walk {
  readonly index: string
  /** The leading parts of the index key, equal in all rows. */
  readonly prefix: readonly (string | number)[]
  readonly limit: number
}

/** The index walk that answers a query; undefined if the query is not for a page of a board. */
export function rankedWalk(query: CloudQuery): Walk | undefined {
  const { collection, where = [], orderBy = [], limit } = query
  const [order] = orderBy
  if (order?.field !== 'totalPoints' || order.direction !== 'desc') {
    return undefined
  }
  const groupId = equalTo(where, 'groupId')
  const times = ['queryMonth', 'queryDate'].map((field) => equalTo(where, field))
  const place = times.findIndex((time) => time !== undefined)
  const [index, time] = [RANKED_INDEXES[place], times[place]]
  if (index === undefined || groupId === undefined || time === undefined) return undefined
  return { index, prefix: [collection, groupId, time], limit }
}

/**
 * Reads by points descending, ties by ascending id. Reads no more than the page, plus the rows that another
 * filter excludes.
 */
export async function walkRanked(
  { documents }: EmbeddedDatabase,
  { index, prefix, limit }: Walk,
  query: CloudQuery,
): Promise<CloudDocument[]> {
  const { after, ...page } = query
  const passes = (document: StoredDocument) => selectDocuments([document], page).length > 0
  const equals = (points: unknown, afterId?: string) =>
    documents
      .where(index)
      .between(
        [...prefix, points, afterId ?? Dexie.minKey],
        [...prefix, points, Dexie.maxKey],
        afterId === undefined,
        true,
      )
  /** The highest points below the given ones. */
  const nextBelow = async (points: unknown): Promise<unknown> => {
    const range = documents
      .where(index)
      .between([...prefix, Dexie.minKey], [...prefix, points], true, false)
    const key: unknown = await range.reverse().firstKey()
    return Array.isArray(key) ? key[prefix.length] : undefined
  }
  let points = after ? after.values[0] : await nextBelow(Dexie.maxKey)
  let afterId = after?.id
  const found: StoredDocument[] = []
  while (points !== undefined && found.length < limit) {
    const wanted = equals(points, afterId)
      .filter(passes)
      .limit(limit - found.length)
    found.push(...(await wanted.toArray()))
    points = await nextBelow(points)
    afterId = undefined
  }
  return found
}
