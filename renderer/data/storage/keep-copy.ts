/**
 * Keeps the record of a table that has only one in memory, as it was last read or written, so that reading it again costs no
 * request to the disk. Live queries follow it all the same. What writes reads the disk: another tab may have written since.
 */
import { type DBCore, type DBCoreTable, type DBCoreTransaction, Dexie } from 'dexie'

/** @param table nobody changes the record itself that was read or written */
export function keepCopy(database: Dexie, table: string): void {
  let copy: { readonly record: unknown } | undefined
  /** Counts changes by any tab: what was read before one is not kept. */
  let changes = 0
  /** What the last transaction has put; two that write never overlap. */
  let last: { readonly by: DBCoreTransaction; readonly record: unknown } | undefined
  const forget = () => {
    changes += 1
    copy = undefined
  }
  Dexie.on('storagemutated', (parts) => {
    const isOfTable = (part: string) => part.startsWith(`idb://${database.name}/${table}/`)
    if (!('all' in parts) && !Object.keys(parts).some(isOfTable)) return
    forget()
    // A commit of this tab: Dexie passes on what it has noted on the transaction.
    if (last && 'mutatedParts' in last.by && last.by.mutatedParts === parts) copy = last
    last = undefined
  })
  const writing = new WeakSet<DBCoreTransaction>()
  const copied = (stored: DBCoreTable): DBCoreTable => ({
    ...stored,
    get: (request) =>
      writing.has(request.trans)
        ? stored.get(request)
        : // A live query is told of a commit before `forget` is.
          Dexie.Promise.resolve().then(() => {
            if (copy) return copy.record
            const before = changes
            return stored.get(request).then((record: unknown) => {
              if (changes === before) copy = { record }
              return record
            })
          }),
    mutate: (request) =>
      stored.mutate(request).then((result) => {
        const isPut = request.type === 'put' && result.numFailures === 0
        last = isPut ? { by: request.trans, record: request.values.at(-1) } : undefined
        return result
      }),
  })
  database.use({
    stack: 'dbcore',
    name: 'keep-copy',
    // Below Dexie's own, which note what a live query reads.
    level: -2,
    create(core: DBCore) {
      forget()
      return {
        transaction(tables, mode, options) {
          const transaction = core.transaction(tables, mode, options)
          if (mode === 'readwrite') writing.add(transaction)
          return transaction
        },
        table: (name) => (name === table ? copied(core.table(name)) : core.table(name)),
      }
    },
  })
}
