/**
 * Files in IndexedDB where the engine stores no `Blob`: WebKit refuses them in a private window ("Error preparing
 * Blob/File data to be stored in object store"). Their bytes are stored there instead, and read as a `Blob` again.
 */

import type { DBCore, DBCoreTable, Dexie } from 'dexie'
import * as z from 'zod/mini'

/** What stands for a `Blob` in a record. */
const bytesSchema = z.object({ bytes: z.instanceof(ArrayBuffer), type: z.string() })

/** The bytes of blobs that are stored as such; read before, because a transaction does not wait for that. */
const known = new WeakMap<Blob, ArrayBuffer>()

/** With its bytes if the engine refuses the blob. @param store runs again in that case @throws what that throws */
export async function storeBlob<Result>(
  blob: Blob,
  store: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    // A full disk is called the same in Chromium, and then there is no room for the bytes either.
    if (known.has(blob) || !isUnknown(error)) throw error
    known.set(blob, await blob.arrayBuffer())
    return store()
  }
}

function isUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'UnknownError' || ('inner' in error && isUnknown(error.inner))
}

export function storeBlobsAsBytes(database: Dexie, tables: readonly string[]): void {
  database.use({
    stack: 'dbcore',
    name: 'blobs-as-bytes',
    create: ({ table }: DBCore) => ({
      table: (name) => (tables.includes(name) ? withBytes(table(name)) : table(name)),
    }),
  })
}

function withBytes(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: (request) =>
      table.mutate(
        'values' in request ? { ...request, values: request.values.map(toStored) } : request,
      ),
    get: (request) => table.get(request).then(toRead),
    getMany: (request) => table.getMany(request).then((all) => all.map(toRead)),
    query: (request) =>
      table.query(request).then((found) => ({ ...found, result: found.result.map(toRead) })),
  }
}

const holderSchema = z.looseObject({ blob: z.unknown() })

function toStored(record: unknown): unknown {
  const { data } = holderSchema.safeParse(record)
  if (!(data?.blob instanceof Blob)) return record
  const bytes = known.get(data.blob)
  return bytes ? { ...data, blob: { bytes, type: data.blob.type } } : record
}

function toRead(record: unknown): unknown {
  const { data } = holderSchema.safeParse(record)
  const stored = bytesSchema.safeParse(data?.blob).data
  if (!data || !stored) return record
  const blob = new Blob([stored.bytes], { type: stored.type })
  // It may be stored again, as when a file is moved.
  known.set(blob, stored.bytes)
  return { ...data, blob }
}
