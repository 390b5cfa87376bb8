/** The device's databases, as a test may have to change them to bring about what seldom happens. */
import type { Page } from '@playwright/test'

interface Change {
  /** What the database's name contains: `-cloud-` for the community on this device. */
  readonly database: string
  readonly store: string
  readonly put?: object
  readonly remove?: string
}

/** Puts a record in, or takes one out. Rejects where there is no such database or store. */
export async function changeStored(page: Page, change: Change): Promise<void> {
  await page.evaluate(async ({ database, store, put, remove }) => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.includes(database))?.name
    if (name === undefined) throw new Error(`There is no database like ${database}.`)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction(store, 'readwrite')
        if (put) writing.objectStore(store).put(put)
        if (remove !== undefined) writing.objectStore(store).delete(remove)
        writing.onerror = () => reject(writing.error)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, change)
}
