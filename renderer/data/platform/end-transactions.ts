/**
 * Ends a page's transactions when it goes into the back/forward cache (docs/decisions/0116-page-cache.md). WebKit
 * leaves them open there, and every other page would wait for them for as long as this one stays in the cache.
 */
import { Dexie, type DexieOptions } from 'dexie'
import { followPageCache, PAGE } from '#data/platform/page-cache.ts'

/** What is used of IndexedDB; Node, which has no pages, has no types for it. */
interface Transaction {
  abort(): void
  addEventListener(type: string, listener: () => void): void
}
interface Database {
  transaction: (...asked: never[]) => Transaction
}
interface Opening {
  readonly result: Database
  addEventListener(type: string, listener: () => void): void
}
interface Factory {
  open(...asked: never[]): Opening
  deleteDatabase(name: string): unknown
  databases(): unknown
}

/**
 * Options for a database whose transactions are aborted when the page goes into the cache: what was being written is
 * rejected with an `AbortError` once the page goes on, as when the browser closes the database. Empty outside of a
 * page. Dexie's middleware would not see the transaction by which Dexie reads the schema when it opens a database.
 */
export const ENDS_IN_CACHE: DexieOptions = optionsFor(Dexie.dependencies.indexedDB, PAGE)

function optionsFor(factory: Factory | null, page: EventTarget | undefined): DexieOptions {
  return factory && page ? { indexedDB: endingInCache(factory, page) } : {}
}

/** @param page fires `pagehide` and `pageshow` */
export function endingInCache(factory: Factory, page: EventTarget): Factory {
  const running = new Set<Transaction>()
  let isStopped = false
  const endAll = () => {
    isStopped = true
    for (const transaction of running) abort(transaction)
  }
  const tracked = (transaction: Transaction) => {
    if (isStopped) abort(transaction)
    running.add(transaction)
    const ended = () => running.delete(transaction)
    transaction.addEventListener('complete', ended)
    transaction.addEventListener('abort', ended)
    return transaction
  }
  const listeners = {
    // Other listeners of `pagehide` may still write: one that is added now, for the target phase, is the last.
    onStop: () => page.addEventListener('pagehide', endAll, { once: true }),
    onGoOn: () => {
      isStopped = false
    },
  }
  followPageCache(listeners, page)
  return {
    open: (...asked) => {
      const opening = factory.open(...asked)
      // Before whoever asked hears of it.
      opening.addEventListener('success', () => {
        const database = opening.result
        const begin = database.transaction.bind(database)
        database.transaction = (...stores) => tracked(begin(...stores))
      })
      return opening
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already, and its event is on its way.
  }
}
