/** What only the device holds so far. */
import type { Page } from '@playwright/test'

/**
 * How many changes of an account have not reached its backend.
 * @param account the start of the account's database name, `fourfold-device-` for this device's only account
 */
export function waitingIn(page: Page, account: string): Promise<number> {
  return page.evaluate(async (prefix) => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith(prefix))?.name ?? ''
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction('outbox').objectStore('outbox').count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  }, account)
}
