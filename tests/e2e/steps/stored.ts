import { expect, type Page } from '@playwright/test'

/**
 * Waits until the latest changes are on the disk. The screen shows them earlier, even that all is saved, and
 * leaving the page would lose pending writes. Passes through the databases twice, because a draft is read before it
 * is written: a first pass may come between the two.
 */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = await indexedDB.databases()
    // At start the app tests in a database without stores whether the browser persists anything.
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
          // A transaction that may write to all stores starts once all earlier ones have ended.
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
    await Promise.all(names.map(passThrough))
  })
}

/**
 * Waits until nothing is left to be sent to the backend.
 * @param words what the page says then
 */
export async function untilSaved(page: Page, words = 'Saved on this device'): Promise<void> {
  const saved = page.getByText(words)
  await expect(saved).toBeVisible()
  await expect(page.locator('[aria-live][aria-busy="true"]').filter({ has: saved })).toHaveCount(0)
}
