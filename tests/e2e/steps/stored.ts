import { expect, type Page } from '@playwright/test'

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

/**
 * Waits until nothing is left to be sent to the backend.
 * @param words what the page says then
 */
export async function untilSaved(page: Page, words = 'Saved on this device'): Promise<void> {
  const saved = page.getByText(words)
  await expect(saved).toBeVisible()
  await expect(page.locator('[aria-live][aria-busy="true"]').filter({ has: saved })).toHaveCount(0)
}
