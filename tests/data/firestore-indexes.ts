/**
 * Which index a query needs. The emulator answers every query, but Firestore refuses one whose index is missing in
 * `firestore.indexes.json`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Aggregation, Cloud } from '#data/cloud/cloud.ts'
import { ROOT } from '#scripts/paths.ts'

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.optional(z.string()) })),
    }),
  ),
})

const { indexes } = indexesSchema.parse(
  JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')),
)

/** What an index for a query has to hold; the fields of equal filters may come in any order. */
interface Need {
  readonly collection: string
  readonly equal: readonly string[]
  readonly ordered: readonly string[]
}

/** A query, as far as its index depends on it. */
export interface AskedQuery {
  readonly collection: string
  readonly where?: readonly { readonly field: string; readonly is: string }[]
  readonly orderBy?: readonly { readonly field: string; readonly direction: string }[]
  /** The fields that it adds up. */
  readonly sums?: readonly string[]
}

const EQUAL = ['==', 'in', 'array-contains']
const orderOf = (field: string, direction: string) =>
  `${field} ${direction.startsWith('desc') ? 'DESCENDING' : 'ASCENDING'}`

/** @returns undefined if Firestore's own indexes of single fields are enough */
function needOf({ collection, where = [], orderBy = [], sums = [] }: AskedQuery): Need | undefined {
  const equal = [...new Set(where.filter(({ is }) => EQUAL.includes(is)).map(({ field }) => field))]
  const ranges = where
    .filter(({ is }) => !EQUAL.includes(is))
    .map(({ field }) => orderOf(field, 'asc'))
  const orders = orderBy.map(({ field, direction }) => orderOf(field, direction))
  const summed = sums.map((field) => orderOf(field, 'asc'))
  const ordered = [...new Set([...(orders.length > 0 ? orders : ranges), ...summed])]
  if (ordered.length === 0) return undefined
  if (equal.length === 0 && ordered.length === 1 && !ordered[0]?.endsWith('DESCENDING')) {
    return undefined
  }
  return { collection, equal: equal.toSorted(), ordered }
}

/** Ties are broken by ascending id, which an index has at its end: by itself after an ascending field. */
function isFor({ collection, equal, ordered }: Need) {
  const byId = ordered.at(-1)?.endsWith('DESCENDING') ? ['__name__ ASCENDING'] : []
  return ({ collectionGroup, fields }: (typeof indexes)[number]) => {
    const names = fields.map(({ fieldPath }) => fieldPath)
    const rest = fields
      .slice(equal.length)
      .map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`)
    return (
      collectionGroup === collection &&
      names.slice(0, equal.length).toSorted().join() === equal.join() &&
      rest.join() === [...ordered, ...byId].join()
    )
  }
}

/** Whether a query needs an index that has to be listed. */
export function needsIndex(query: AskedQuery): boolean {
  return needOf(query) !== undefined
}

/** The index that a query needs and that is not in the list, as text; undefined if it has what it needs. */
export function missingIndex(query: AskedQuery): string | undefined {
  const need = needOf(query)
  if (!need || indexes.some(isFor(need))) return undefined
  return `${need.collection}: ${[...need.equal, ...need.ordered].join(', ')}`
}

/** A query that a count or a sum is made of. */
export function aggregated(query: CloudQuery, aggregation: Aggregation): AskedQuery {
  return aggregation.kind === 'sum' ? { ...query, sums: [aggregation.field] } : query
}

/** A cloud that refuses a query without an index, as Firestore does and neither the emulator nor embedded does. */
export function refusingUnindexed(cloud: Cloud): Cloud {
  const check = (query: AskedQuery) => {
    const missing = missingIndex(query)
    if (missing !== undefined) throw new Error(`firestore.indexes.json lacks ${missing}`)
  }
  return {
    ...cloud,
    async query(query) {
      check(query)
      return cloud.query(query)
    },
    async aggregate(query, aggregation) {
      check(aggregated(query, aggregation))
      return cloud.aggregate(query, aggregation)
    },
    watchQuery(query, listener) {
      check(query)
      return cloud.watchQuery(query, listener)
    },
  }
}
