/** A device without space. */
import type { Page } from '@playwright/test'

/**
 * From now on, and until the page is loaded anew, nothing is put into the device's databases.
 * @param store only this one takes nothing; all of them without it
 * @returns makes space again
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
