/** What a page retains after garbage collection. */
import type { CDPSession, Page } from '@playwright/test'
import './instruments.ts'
import { objectsHeld } from './objects-held.ts'

export interface Held {
  /** Bytes of the JavaScript heap, including compiled code. */
  readonly heap: number
  /** Bytes of the objects on the heap. */
  readonly objects: number
  readonly documents: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  /** Bytes, as the browser reports them for this origin. */
  readonly stored: number
  /** Records in all tables. */
  readonly records: number
}

export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // Let deferred work (stats, the push, vanishing toasts) finish, so that its garbage can be collected.
  await page.waitForFunction(() => document.querySelector('[role=alert]') === null)
  await page.waitForTimeout(SETTLE_MS)
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const timers = await page.evaluate(() => globalThis.activeTimers?.size ?? 0)
  return {
    heap: usedSize,
    objects: await objectsHeld(session),
    documents,
    nodes,
    listeners: jsEventListeners,
    timers,
    ...(await storedBy(page)),
  }
}

/** Longer than the push's debounce and than a toast stays. */
const SETTLE_MS = 7_000

async function storedBy(page: Page): Promise<{ stored: number; records: number }> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let records = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      const tables = [...database.objectStoreNames]
      for (const table of tables) {
        records += await answer(database.transaction(table).objectStore(table).count())
      }
      database.close()
    }
    const { usage = 0 } = await navigator.storage.estimate()
    return { stored: usage, records }
  })
}
