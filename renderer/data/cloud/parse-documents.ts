import * as z from 'zod/mini'
import type { Collection } from '#core/policies/collections/collections.ts'

type Documents = readonly { readonly id: string; readonly data: unknown }[]

interface ReadDocuments<Value> {
  readonly records: Value[]
  /** The ids of documents that do not parse: pages report the ids, never the content. */
  readonly unreadable: string[]
}

/** Parses documents to records; those that do not parse are reported separately and do not hide the others. */
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

/** As `readDocuments`, but reports paths such as `users/ada`: a list may mix several collections. */
export function readPlaces<Value>(
  collection: Collection,
  schema: z.core.$ZodType<Value>,
  documents: Documents,
): ReadDocuments<Value> {
  const { records, unreadable } = readDocuments(schema, documents)
  return { records, unreadable: unreadable.map((id) => `${collection}/${id}`) }
}

export const parseAll = <Value>(
  schema: z.core.$ZodType<Value>,
  values: readonly unknown[],
): Value[] =>
  readDocuments(
    schema,
    values.map((data) => ({ id: '', data })),
  ).records

export const parseDocuments = <Value>(
  schema: z.core.$ZodType<Value>,
  documents: readonly { readonly data: unknown }[],
): Value[] =>
  parseAll(
    schema,
    documents.map(({ data }) => data),
  )
