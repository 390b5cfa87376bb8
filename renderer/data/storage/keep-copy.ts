/**
 * Keeps what was last read or written of a small table in memory, so that reading it again costs no request to the disk.
 * Live queries follow the table all the same. What writes reads the disk: another tab may have written since.
 */
import { type DBCore, type DBCoreTransaction, Dexie } from 'dexie'

/** @param table its records are read by their ids, and nobody changes one that was read or written */
export function keepCopy(database: Dexie, table: string): void {
  const copies = new Map<unknown, unknown>()
  /** Counts changes by any tab: what was read before one is not kept. */
  let changes = 0
  const forget = () => {
    changes += 1
    copies.clear()
  }
  Dexie.on('storagemutated', (parts) => {
    const isOwn = (part: string) => part.startsWith(`idb://${database.name}/${table}/`)
    if ('all' in parts || Object.keys(parts).some(isOwn)) forget()
  })
  const writing = new WeakSet<DBCoreTransaction>()
  database.use({
    stack: 'dbcore',
    name: 'keep-copy',
    // Below Dexie's own, which note what a live query reads.
    level: -2,
    create(core: DBCore) {
      forget()
      return {
        ...core,
        transaction(tables, mode, options) {
          const transaction = core.transaction(tables, mode, options)
          if (mode === 'readwrite') writing.add(transaction)
          return transaction
        },
        table(name) {
          const stored = core.table(name)
          if (name !== table) return stored
          return {
            ...stored,
            get(request) {
              const { key, trans } = request
              if (writing.has(trans)) return stored.get(request)
              if (copies.has(key)) return Dexie.Promise.resolve(copies.get(key))
              const before = changes
              return stored.get(request).then((found: unknown) => {
                if (changes === before) copies.set(key, found)
                return found
              })
            },
            mutate: (request) =>
              stored.mutate(request).then((result) => {
                if (request.type === 'put' && result.numFailures === 0) {
                  const { values, trans } = request
                  const keyOf = stored.schema.primaryKey.extractKey
                  onComplete(trans, () => {
                    for (const one of values) copies.set(keyOf?.(one), one)
                  })
                }
                return result
              }),
          }
        },
      }
    },
  })
}

/** Calls back after a commit, and after Dexie has told of it. */
function onComplete(transaction: DBCoreTransaction, then: () => void): void {
  if (!isEventTarget(transaction)) return
  transaction.addEventListener('complete', () => queueMicrotask(then))
}

function isEventTarget(value: object): value is EventTarget {
  return 'addEventListener' in value
}
