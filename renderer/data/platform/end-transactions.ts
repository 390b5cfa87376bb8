/**
 * Ends a page's transactions when it goes into the back/forward cache (docs/decisions/0114-browsers.md). WebKit
 * leaves them open there, and every other page would wait for them for as long as this one stays in the cache.
 */
import type { DBCore, DBCoreTransaction, Dexie } from 'dexie'
import { followPageCache, PAGE } from '#data/platform/page-cache.ts'

const running = new Set<DBCoreTransaction>()
let isFollowing = false
let isStopped = false

/**
 * Aborts this database's transactions when the page goes into the cache: what was being written is rejected with
 * an `AbortError` once the page goes on, as when the browser closes the database. Does nothing outside of a page.
 */
export function endTransactionsInCache(database: Dexie): void {
  if (!PAGE) return
  if (!isFollowing) {
    isFollowing = true
    followPageCache({ onStop: endLast, onGoOn: goOn })
  }
  database.use({
    stack: 'dbcore',
    name: 'end-transactions',
    create: ({ transaction }: DBCore) => ({
      transaction: (...asked) => tracked(transaction(...asked)),
    }),
  })
}

function tracked(transaction: DBCoreTransaction): DBCoreTransaction {
  if (isStopped) transaction.abort()
  else if (transaction instanceof EventTarget) {
    running.add(transaction)
    const ended = () => running.delete(transaction)
    transaction.addEventListener('complete', ended)
    transaction.addEventListener('abort', ended)
  }
  return transaction
}

/** Other listeners of `pagehide` may still write: one that is added now, for the target phase, is the last. */
function endLast(): void {
  PAGE?.addEventListener('pagehide', endAll, { once: true })
}

function endAll(): void {
  isStopped = true
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // It has ended already, and its event is on its way.
    }
  }
}

function goOn(): void {
  isStopped = false
}
