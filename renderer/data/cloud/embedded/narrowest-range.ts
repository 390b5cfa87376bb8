/** Which index answers a query of the embedded backend, and which range of it to read. */
import { Dexie, type IndexableType } from 'dexie'
import type { CloudQuery, Filter } from '#core/server/documents.ts'

/** Indexes of one owner's records, each with a second field that queries bound or order by. */
export const OWNER_INDEXES = [
  { owner: 'userId', by: 'queryDate' },
  { owner: 'userId', by: 'syncedAt' },
  { owner: 'groupId', by: 'queryMonth' },
  { owner: 'groupId', by: 'queryDate' },
] as const

export type OwnerIndex = (typeof OWNER_INDEXES)[number]

export interface IndexRange {
  readonly index: string
  readonly lower: IndexableType
  readonly upper: IndexableType
}

export function indexName({ owner, by }: OwnerIndex): string {
  return `[collection+data.${owner}+data.${by}]`
}

/** The ranges of a query for the records of several owners: one for each. Of any other query, its one range. */
export function narrowestRanges(query: CloudQuery): IndexRange[] {
  const { where = [] } = query
  const owners = where.find(({ field, is }) => is === 'in' && field === 'userId')?.value
  if (!Array.isArray(owners)) return [narrowestRange(query)]
  return owners.map((value) =>
    narrowestRange({ ...query, where: [...where, { field: 'userId', is: '==', value }] }),
  )
}

/** The smallest index range that holds every result; it may hold others, which `selectDocuments` leaves out. */
export function narrowestRange({ collection, where = [] }: CloudQuery): IndexRange {
  for (const candidate of OWNER_INDEXES) {
    const owner = equalTo(where, candidate.owner)
    const bounds = boundsOf(where, candidate.by)
    if (owner === undefined || bounds === undefined) continue
    return {
      index: indexName(candidate),
      lower: [collection, owner, bounds.lower],
      upper: [collection, owner, bounds.upper],
    }
  }
  for (const field of ['userId', 'groupId'] as const) {
    const owner = equalTo(where, field)
    if (owner === undefined) continue
    const key = [collection, owner]
    return { index: `[collection+data.${field}]`, lower: key, upper: key }
  }
  return { index: 'collection', lower: collection, upper: collection }
}

export function equalTo(filters: readonly Filter[], field: string): string | number | undefined {
  const value = filters.find((filter) => filter.field === field && filter.is === '==')?.value
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** The bounds that filters set for a field; undefined if there are none. */
function boundsOf(filters: readonly Filter[], field: string) {
  const numbers = (...operators: readonly Filter['is'][]) =>
    filters.flatMap(({ field: name, is, value }) =>
      name === field && operators.includes(is) && typeof value === 'number' ? [value] : [],
    )
  const lower = numbers('==', '>', '>=')
  const upper = numbers('==', '<', '<=')
  if (lower.length === 0 && upper.length === 0) return undefined
  return {
    lower: lower.length > 0 ? Math.max(...lower) : Dexie.minKey,
    upper: upper.length > 0 ? Math.min(...upper) : Dexie.maxKey,
  }
}

/** Fields, besides the id, by which a whole collection is listed; few records have them. */
export const ORDERED_FIELDS = ['lastActive'] as const

export function orderedIndex(field: (typeof ORDERED_FIELDS)[number]): string {
  return `[collection+data.${field}+id]`
}

/** A group's records of one month or day, ordered by points, ties by id. */
export const RANKED_INDEXES = ['queryMonth', 'queryDate'].map(
  (time) => `[collection+data.groupId+data.${time}+data.totalPoints+data.id]`,
)
