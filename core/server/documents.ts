/** Documents and queries, as every backend knows them: the cloud port and `Executor` share them. */
import type { Collection } from '#core/policies/collections/collections.ts'

/** A document as a backend returns it, before parsing. Server times are ms since 1970. */
export interface CloudDocument {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface DocumentRef {
  readonly collection: Collection
  readonly id: string
}

/** `array-contains` matches documents whose list in the field holds the value. */
type FilterOperator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains'

export interface Filter {
  /** A field, or a path of fields joined by dots. */
  readonly field: string
  readonly is: FilterOperator
  readonly value: unknown
}

interface Order {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** A query over one collection. Ties in the order are broken by ascending id. */
export interface CloudQuery {
  readonly collection: Collection
  readonly where?: readonly Filter[]
  readonly orderBy?: readonly Order[]
  readonly limit: number
  /** Start after the document that has these values in the order's fields, and this id. */
  readonly after?: { readonly values: readonly unknown[]; readonly id: string }
}

export function pathOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`
}
