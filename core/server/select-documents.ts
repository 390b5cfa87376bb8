/** Runs a query over documents in memory: filters, order, cursor and limit as in Firestore. */
import type { CloudDocument, CloudQuery, Filter } from './documents.ts'

export function selectDocuments(all: readonly CloudDocument[], query: CloudQuery): CloudDocument[] {
  const filters = query.where ?? []
  const orders = query.orderBy ?? impliedOrder(filters)
  const found = all.filter(
    (document) =>
      filters.every((filter) => passes(document, filter)) &&
      // Firestore omits documents that lack a field of the order.
      orders.every((order) => valueAt(document, order.field) !== undefined),
  )
  const compare = (a: CloudDocument, values: readonly unknown[], id: string): number => {
    for (const [index, order] of orders.entries()) {
      const difference = compareValues(valueAt(a, order.field), values[index])
      if (difference !== 0) return order.direction === 'asc' ? difference : -difference
    }
    return compareValues(a.id, id)
  }
  const placeOf = (document: CloudDocument) => orders.map((order) => valueAt(document, order.field))
  found.sort((a, b) => compare(a, placeOf(b), b.id))
  const { after, limit } = query
  const rest = after ? found.filter((one) => compare(one, after.values, after.id) > 0) : found
  return rest.slice(0, limit)
}

export function sumsOf(documents: readonly CloudDocument[], fields: readonly string[]): number[] {
  return fields.map((field) =>
    documents.reduce((sum, document) => {
      const value = valueAt(document, field)
      return typeof value === 'number' ? sum + value : sum
    }, 0),
  )
}

/** Moments of reading, in µs, each later than the one before even within one ms. @param now ms since 1970 */
export function momentsOf(now: () => number): () => number {
  let latest = 0
  return () => {
    latest = Math.max(latest + 1, now() * 1_000)
    return latest
  }
}

/** Operators that match values and set no bounds. */
const UNORDERED: readonly Filter['is'][] = ['==', 'in', 'array-contains']

/** A query with bounds on a field and no explicit order is ordered by that field, as in Firestore. */
function impliedOrder(filters: readonly Filter[]): NonNullable<CloudQuery['orderBy']> {
  const bounded = filters.find(({ is }) => !UNORDERED.includes(is))
  return bounded && bounded.field !== 'id' ? [{ field: bounded.field, direction: 'asc' }] : []
}

function valueAt(document: CloudDocument, path: string): unknown {
  let value: unknown = document.data
  for (const field of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === field)?.[1]
  }
  return value
}

function passes(document: CloudDocument, { field, is, value }: Filter): boolean {
  const actual = field === 'id' ? document.id : valueAt(document, field)
  if (is === 'in') return Array.isArray(value) && value.some((one) => one === actual)
  if (is === 'array-contains') return Array.isArray(actual) && actual.includes(value)
  if (is === '==') return actual === value
  if (typeof actual !== typeof value) return false
  const difference = compareValues(actual, value)
  if (is === '<') return difference < 0
  if (is === '<=') return difference <= 0
  if (is === '>') return difference > 0
  return difference >= 0
}

/** Numbers before strings before the rest; strings by code unit, as ids are compared everywhere else. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return rank(a) - rank(b)
}

function rank(value: unknown): number {
  return ['boolean', 'number', 'string'].indexOf(typeof value)
}
