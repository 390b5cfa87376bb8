/** Pages of a whole collection, read along an index so that a page reads only its own documents. */

import { Dexie, type IndexableType } from 'dexie'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { ORDERED_FIELDS, orderedIndex } from './narrowest-range.ts'

interface Walk {
  readonly index: string
  readonly lower: IndexableType
  readonly upper: IndexableType
}

/**
 * The index walk that answers a query; undefined if it orders by several fields or filters by another one.
 */
export function orderedWalk(query: CloudQuery): Walk | undefined {
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

/** @returns the page, in the order of the query */
export async function walkOrdered(
  { documents }: EmbeddedDatabase,
  { index, lower, upper }: Walk,
  query: CloudQuery,
): Promise<CloudDocument[]> {
  const walk = documents.where(index).between(lower, upper, false, true)
  const passes = (document: CloudDocument) => selectDocuments([document], query).length > 0
  return walk.filter(passes).limit(query.limit).toArray()
}
