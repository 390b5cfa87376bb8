import * as z from 'zod/mini'
import type { Collection } from '#core/records/collections.ts'

type Documents = readonly { readonly id: string; readonly data: unknown }[]

interface ReadDocuments<Value> {
  readonly records: Value[]
  /** The ids of those that do not parse: pages tell of them, and of nothing that they hold. */
  readonly unreadable: string[]
}

/** Documents as records; those that do not parse are set apart, and what is sound is shown without them. */
export function readDocuments<Value>(
  schema: z.core.$ZodType<Value>,
  documents: Documents,
): ReadDocuments<Value> {
  const records: Value[] = []
  const unreadable: string[] = []
  for (const { id, data } of documents) {
    const parsed = z.safeParse(schema, data)
    if (parsed.success) records.push(parsed.data)
    else unreadable.push(id)
  }
  return { records, unreadable }
}

/** As `readDocuments`, with places such as `users/ada` instead of ids: a list may have records of several kinds. */
export function readPlaces<Value>(
  collection: Collection,
  schema: z.core.$ZodType<Value>,
  documents: Documents,
): ReadDocuments<Value> {
  const { records, unreadable } = readDocuments(schema, documents)
  return { records, unreadable: unreadable.map((id) => `${collection}/${id}`) }
}

/** Documents as records; those that do not parse are left out. */
export function parseDocuments<Value>(
  schema: z.core.$ZodType<Value>,
  documents: readonly { readonly data: unknown }[],
): Value[] {
  return readDocuments(
    schema,
    documents.map(({ data }) => ({ id: '', data })),
  ).records
}
