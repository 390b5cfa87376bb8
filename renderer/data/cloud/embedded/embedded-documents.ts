import { notedBy } from '#core/server/derive/run.ts'
import {
  type CloudDocument,
  type CloudQuery,
  type DocumentRef,
  pathOf,
} from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { resolveWrites } from '#core/server/resolve-write.ts'
import { momentsOf, selectDocuments, sumsOf } from '#core/server/select-documents.ts'
import type { Write } from '#core/server/writes.ts'
import type { EmbeddedDatabase, PendingSource, StoredDocument } from './embedded-database.ts'
import { orderedWalk, rankedWalk, walkOrdered, walkRanked } from './index-walk.ts'
import { narrowestRanges } from './narrowest-range.ts'

type Fields = StoredDocument['data']

/** @param onPending called after a commit that wrote a source, from which something is to be derived */
export function embeddedExecutor(
  database: EmbeddedDatabase,
  now: () => number,
  onPending: () => Promise<void> = async () => {},
): Executor {
  const moment = momentsOf(now)
  return {
    get: async ({ collection, id }) => asCloud(await database.documents.get([collection, id])),
    query: (query) => queryDocuments(database, query),
    count: async (query) => (await queryDocuments(database, query)).length,
    async sum(query, fields) {
      const readAt = moment()
      return { sums: sumsOf(await queryDocuments(database, query), fields), readAt }
    },
    async transact(refs, decide) {
      const tables = transactionTables(database)
      const [result, isPending] = await database.transaction('rw', tables, async () => {
        const read = await database.documents.bulkGet(refs.map(keyOf))
        const { writes, result } = decide(read.map(asCloud))
        const known = new Map(refs.map((ref, index) => [pathOf(ref), read[index]?.data]))
        return [result, await writeDocuments(database, writes, known, now())] as const
      })
      if (isPending) await onPending()
      return result
    },
  }
}

/** Answers a query from the narrowest index ranges that hold all its results. */
async function queryDocuments(
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
  const stored = await Promise.all(
    narrowestRanges(query).map(({ index, lower, upper }) =>
      database.documents.where(index).between(lower, upper, true, true).toArray(),
    ),
  )
  return selectDocuments(stored.flat(), query)
}

export function transactionTables({ documents, pending }: EmbeddedDatabase) {
  return [documents, pending]
}

/** Reads and stores each document once. @param known fields read already, by path @returns whether anything is to be derived */
async function writeDocuments(
  database: EmbeddedDatabase,
  writes: readonly Write[],
  known: ReadonlyMap<string, Fields | undefined>,
  now: number,
): Promise<boolean> {
  const before = new Map(known)
  const others = [...new Map(writes.map(({ ref }) => [pathOf(ref), ref])).values()].filter(
    (ref) => !known.has(pathOf(ref)),
  )
  if (others.length > 0) {
    const found = await database.documents.bulkGet(others.map(keyOf))
    for (const [index, ref] of others.entries()) before.set(pathOf(ref), found[index]?.data)
  }
  const after = [...resolveWrites(before, writes, now).values()]
  const gone = after.flatMap(({ ref, data }) => (data === undefined ? [keyOf(ref)] : []))
  if (gone.length > 0) await database.documents.bulkDelete(gone)
  const kept = after.flatMap(({ ref: { collection, id }, data }) =>
    data ? [{ collection, id, data }] : [],
  )
  const events = after.map(({ ref: source, data }) => {
    return { source, before: before.get(pathOf(source)), after: data }
  })
  if (kept.length > 0) await database.documents.bulkPut(kept)
  const noted = events.flatMap(notedBy).map((source): PendingSource => {
    return { path: pathOf(source), source }
  })
  if (noted.length > 0) await database.pending.bulkPut(noted)
  return noted.length > 0
}

function keyOf({ collection, id }: DocumentRef): [string, string] {
  return [collection, id]
}

function asCloud(stored: StoredDocument | undefined): CloudDocument | undefined {
  return stored && { id: stored.id, data: stored.data }
}
