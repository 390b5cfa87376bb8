/** What a browser holds of the member, read past the app. */
import type { Page } from '@playwright/test'

export type Stores = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** All records of the member's database, by store. */
export async function readDevice(page: Page): Promise<Stores> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith('fourfold-firebase-'))?.name ?? ''
    const database = await answer(indexedDB.open(name))
    const names = [...database.objectStoreNames]
    const reading = database.transaction(names)
    const stores = await Promise.all(
      names.map(
        async (store): Promise<[string, Record<string, unknown>[]]> => [
          store,
          await answer(reading.objectStore(store).getAll()),
        ],
      ),
    )
    database.close()
    return Object.fromEntries(stores)
  })
}
