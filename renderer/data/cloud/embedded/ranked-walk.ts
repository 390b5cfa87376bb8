/** Pages of boards from an index in their order, so that a page costs the same in a group of any size. */
import { Dexie } from 'dexie'
import type { CloudDocument, CloudQuery, Filter } from '#data/cloud/cloud.ts'
import type { EmbeddedDatabase, StoredDocument } from './embedded-database.ts'
import { RANKED_INDEXES } from './ranked-indexes.ts'
import { selectDocuments } from './select-documents.ts'

interface Walk {
  readonly index: string
  /** The parts of the index's key that all rows share. */
  readonly prefix: readonly (string | number)[]
  readonly limit: number
}

/** How a query is answered by a walk through an index; undefined where it is no page of a board. */
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
 * Reads from the most points down, and those who have as many by ascending id: never more than the page,
 * but for rows that another filter leaves out.
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
  /** The most points that are fewer. */
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

function equalTo(filters: readonly Filter[], field: string): string | number | undefined {
  const value = filters.find((filter) => filter.field === field && filter.is === '==')?.value
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
