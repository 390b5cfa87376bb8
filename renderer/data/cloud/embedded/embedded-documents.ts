/** Reads and writes the embedded backend's documents. */
import type {
  Aggregation,
  CloudDocument,
  CloudQuery,
  Decision,
  DocumentRef,
  Write,
} from '#data/cloud/cloud.ts'
import type { EmbeddedDatabase, StoredDocument } from './embedded-database.ts'
import { narrowestRange } from './narrowest-range.ts'
import { orderedWalk, walkOrdered } from './ordered-walk.ts'
import { rankedWalk, walkRanked } from './ranked-walk.ts'
import { resolveWrite } from './resolve-write.ts'
import { selectDocuments } from './select-documents.ts'

type Fields = StoredDocument['data']

export async function getDocument(
  database: EmbeddedDatabase,
  { collection, id }: DocumentRef,
): Promise<CloudDocument | undefined> {
  return asCloud(await database.documents.get([collection, id]))
}

/** Answers a query from the narrowest index range that holds all its results. */
export async function queryDocuments(
  database: EmbeddedDatabase,
  query: CloudQuery,
): Promise<CloudDocument[]> {
  const walk = rankedWalk(query)
  if (walk) return walkRanked(database, walk, query)
  const listing = orderedWalk(query)
  if (listing) return walkOrdered(database, listing, query)
  const named = query.where?.find(({ field, is }) => field === 'id' && is === 'in')?.value
  if (Array.isArray(named)) {
    const keys = named.map((id): [string, string] => [query.collection, String(id)])
    const there = (await database.documents.bulkGet(keys)).flatMap((one) => (one ? [one] : []))
    return selectDocuments(there, query)
  }
  const { index, lower, upper } = narrowestRange(query)
  const stored = await database.documents.where(index).between(lower, upper, true, true).toArray()
  return selectDocuments(stored, query)
}

export async function aggregateDocuments(
  database: EmbeddedDatabase,
  query: CloudQuery,
  aggregation: Aggregation,
): Promise<number> {
  const documents = await queryDocuments(database, query)
  if (aggregation.kind === 'count') return documents.length
  return documents.reduce((sum, { data }) => {
    const value = data[aggregation.field]
    return typeof value === 'number' ? sum + value : sum
  }, 0)
}

/** Reads, decides and writes in one IndexedDB transaction. */
export function transactDocuments<Result>(
  database: EmbeddedDatabase,
  refs: readonly DocumentRef[],
  decide: (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>,
  now: () => number,
): Promise<Result> {
  return database.transaction('rw', database.documents, async () => {
    const read = await database.documents.bulkGet(refs.map(keyOf))
    const { writes, result } = decide(read.map(asCloud))
    const known = new Map(refs.map((ref, index) => [pathOf(ref), read[index]?.data]))
    await writeDocuments(database, writes, known, now())
    return result
  })
}

/**
 * Applies writes in their order, and reads and stores each document once.
 * @param known the fields of the documents that are read already, by their path; undefined where there is none
 */
async function writeDocuments(
  database: EmbeddedDatabase,
  writes: readonly Write[],
  known: ReadonlyMap<string, Fields | undefined>,
  now: number,
): Promise<void> {
  const fields = new Map(known)
  const refs = [...new Map(writes.map(({ ref }) => [pathOf(ref), ref])).values()]
  const others = refs.filter((ref) => !known.has(pathOf(ref)))
  if (others.length > 0) {
    const found = await database.documents.bulkGet(others.map(keyOf))
    for (const [index, ref] of others.entries()) fields.set(pathOf(ref), found[index]?.data)
  }
  for (const write of writes) {
    const path = pathOf(write.ref)
    fields.set(path, resolveWrite(fields.get(path), write, now))
  }
  const after = refs.map((ref) => ({ ref, data: fields.get(pathOf(ref)) }))
  const gone = after.flatMap(({ ref, data }) => (data === undefined ? [keyOf(ref)] : []))
  if (gone.length > 0) await database.documents.bulkDelete(gone)
  const kept = after.flatMap(({ ref: { collection, id }, data }) =>
    data ? [{ collection, id, data }] : [],
  )
  if (kept.length > 0) await database.documents.bulkPut(kept)
}

function keyOf({ collection, id }: DocumentRef): [string, string] {
  return [collection, id]
}

function pathOf({ collection, id }: DocumentRef): string {
  return `${collection}/${id}`
}

function asCloud(stored: StoredDocument | undefined): CloudDocument | undefined {
  return stored && { id: stored.id, data: stored.data }
}
