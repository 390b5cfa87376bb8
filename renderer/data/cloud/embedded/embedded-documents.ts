/** Reads and writes the embedded backend's documents. */
import type {
  Aggregation,
  CloudDocument,
  CloudQuery,
  Decision,
  DocumentRef,
} from '#data/cloud/cloud.ts'
import type { EmbeddedDatabase, StoredDocument } from './embedded-database.ts'
import { narrowestRange } from './narrowest-range.ts'
import { orderedWalk, walkOrdered } from './ordered-walk.ts'
import { rankedWalk, walkRanked } from './ranked-walk.ts'
import { resolveWrite } from './resolve-write.ts'
import { selectDocuments } from './select-documents.ts'

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
    const keys = refs.map(({ collection, id }): [string, string] => [collection, id])
    const read = await database.documents.bulkGet(keys)
    const { writes, result } = decide(read.map(asCloud))
    for (const write of writes) {
      const { collection, id } = write.ref
      const before = await database.documents.get([collection, id])
      const data = resolveWrite(before?.data, write, now())
      if (data === undefined) await database.documents.delete([collection, id])
      else await database.documents.put({ collection, id, data })
    }
    return result
  })
}

function asCloud(stored: StoredDocument | undefined): CloudDocument | undefined {
  return stored && { id: stored.id, data: stored.data }
}
