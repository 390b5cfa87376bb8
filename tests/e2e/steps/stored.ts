import type { Page } from '@playwright/test'

/**
 * Waits until what has just been done is on the disk. The screen shows it before, also that all is saved,
 * and a page that is left takes along what is on its way.
 */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = await indexedDB.databases()
    // A start tries, in a database without a store, whether the browser keeps anything.
    const names = all.flatMap(({ name = '' }) =>
      name.startsWith('fourfold-') && name !== 'fourfold-probe' ? [name] : [],
    )
    const passThrough = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const stores = [...database.objectStoreNames]
          // One that may write to all of them begins when those before it have ended.
          const passing = database.transaction(stores, 'readwrite')
          for (const store of stores) passing.objectStore(store).count()
          passing.onabort = () => reject(passing.error)
          passing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      })
    await Promise.all(names.map(passThrough))
  })
}
