/** What the app asks of an account's database on the device: work that is the same on every machine. */
import type { Page } from '@playwright/test'

interface TableWork {
  /** Requests to IndexedDB. */
  requests: number
  /** Returned records and keys, including each step of a cursor. */
  records: number
  deletions: number
}

interface DiskWork {
  readonly requests: number
  readonly records: number
}

declare global {
  /** By the table's name. */
  var diskWork: Record<string, TableWork> | undefined
}

/** Counts in every page of the context from its next navigation on. @param prefix of the databases' names */
export async function countDisk(page: Page, prefix: string): Promise<void> {
  await page.context().addInitScript(noteRequests, prefix)
}

/** Waits until the page has deleted something from a table. */
export async function waitForDeletion(page: Page, table: string): Promise<void> {
  await page.waitForFunction((name) => (globalThis.diskWork?.[name]?.deletions ?? 0) > 0, table)
}

/** The page has no work left when this many pauses in a row pass without a request. */
const QUIET_PAUSES = 60

/** The requests since the last call, once no more are coming. */
export async function takeDiskWork(page: Page): Promise<DiskWork> {
  return page.evaluate(async (pauses) => {
    const sum = (): DiskWork => {
      const all = Object.values(globalThis.diskWork ?? {})
      return {
        requests: all.reduce((total, { requests }) => total + requests, 0),
        records: all.reduce((total, { records }) => total + records, 0),
      }
    }
    let work = sum()
    for (let quiet = 0; quiet < pauses; quiet += 1) {
      await new Promise((done) => requestIdleCallback(() => setTimeout(done, 20)))
      const now = sum()
      if (now.requests !== work.requests || now.records !== work.records) quiet = 0
      work = now
    }
    globalThis.diskWork = {}
    return work
  }, QUIET_PAUSES)
}

/** Runs in the page. */
function noteRequests(prefix: string): void {
  globalThis.diskWork = {}
  const READING = [
    'get',
    'getKey',
    'getAll',
    'getAllKeys',
    'getAllRecords',
    'openCursor',
    'openKeyCursor',
  ]
  const WRITING = ['count', 'put', 'add', 'update', 'delete', 'clear']
  const storeOf = (asked: unknown): IDBObjectStore | undefined => {
    if (asked instanceof IDBObjectStore) return asked
    if (asked instanceof IDBIndex) return asked.objectStore
    return asked instanceof IDBCursor ? storeOf(asked.source) : undefined
  }
  const workOn = (name: string): TableWork => {
    const work = globalThis.diskWork ?? {}
    globalThis.diskWork = work
    const table = work[name] ?? { requests: 0, records: 0, deletions: 0 }
    work[name] = table
    return table
  }
  const note = (asked: unknown, method: string, request: unknown) => {
    const store = storeOf(asked)
    if (!store?.transaction.db.name.startsWith(prefix)) return
    const table = workOn(store.name)
    table.requests += 1
    if (method === 'delete' || method === 'clear') table.deletions += 1
    if (!READING.includes(method) || !(request instanceof IDBRequest)) return
    // A cursor's request fires `success` again at every step.
    request.addEventListener('success', () => {
      const { result } = request
      workOn(store.name).records += Array.isArray(result) ? result.length : result ? 1 : 0
    })
  }
  for (const { prototype } of [IDBObjectStore, IDBIndex, IDBCursor]) {
    for (const method of [...READING, ...WRITING]) {
      const plain: unknown = Reflect.get(prototype, method)
      if (typeof plain !== 'function') continue
      const value = function (this: unknown, ...given: unknown[]): unknown {
        const request: unknown = Reflect.apply(plain, this, given)
        note(this, method, request)
        return request
      }
      Object.defineProperty(prototype, method, { configurable: true, value })
    }
  }
}
