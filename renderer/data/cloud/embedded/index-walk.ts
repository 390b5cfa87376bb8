/** Pages of boards, and of whole collections, read along an index: a page reads only its own documents. */
import { Dexie, type IndexableType } from 'dexie'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import type { EmbeddedDatabase, StoredDocument } from './embedded-database.ts'
import { equalTo, ORDERED_FIELDS, orderedIndex, RANKED_INDEXES } from './narrowest-range.ts'

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

/** By points descending, ties by id. Reads no more than the page, and what another filter excludes. */
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

interface Listing {
  readonly index: string
  readonly lower: IndexableType
  readonly upper: IndexableType
}

/** The index walk that answers a query; undefined if it orders by several fields or filters by another one. */
export function orderedWalk(query: CloudQuery): Listing | undefined {
  const { collection, where = [], orderBy = [], after } = query
  const [order = { field: 'id', direction: 'asc' }, ...more] = orderBy
  if (more.length > 0 || order.direction !== 'asc') return undefined
  if (order.field === 'id') {
    if (where.length > 0) return undefined
    return {
      index: '[collection+id]',
      lower: [collection, after?.id ?? Dexie.minKey],
      upper: [collection, Dexie.maxKey],
    }
  }
  const field = ORDERED_FIELDS.find((one) => one === order.field)
  if (!field || where.some((one) => one.field !== field || one.is !== '>')) return undefined
  const bounds = where.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const place = after?.values[0]
  if (bounds.length < where.length || (after && typeof place !== 'number')) return undefined
  return {
    index: orderedIndex(field),
    lower: after
      ? [collection, Number(place), after.id]
      : [collection, bounds.length > 0 ? Math.max(...bounds) : Dexie.minKey, Dexie.maxKey],
    upper: [collection, Dexie.maxKey],
  }
}

export async function walkOrdered(
  { documents }: EmbeddedDatabase,
  { index, lower, upper }: Listing,
  query: CloudQuery,
): Promise<CloudDocument[]> {
  const walk = documents.where(index).between(lower, upper, false, true)
  const passes = (document: CloudDocument) => selectDocuments([document], query).length > 0
  return walk.filter(passes).limit(query.limit).toArray()
}
