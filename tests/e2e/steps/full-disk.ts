/** A device without disk space. */
import type { Page } from '@playwright/test'

/**
 * From now on, until the page reloads, no write to the device's databases succeeds.
 * @param store only this one refuses writes; all of them without it
 * @returns a function that frees space again
 */
export async function fillDisk(page: Page, store?: string): Promise<() => Promise<void>> {
  await page.evaluate((only) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (only !== undefined && this.name !== only) return put.apply(this, given)
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    Object.assign(globalThis, { makeSpace: () => Object.assign(IDBObjectStore.prototype, { put }) })
  }, store)
  return () => page.evaluate('makeSpace()')
}
