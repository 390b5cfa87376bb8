/** A browser in which an admin of 5,000 members works: the demo community, and the bench's members in it. */
import type { Browser, Page } from '@playwright/test'
import { dayAt } from '#core/values/time/day.ts'
import { type BenchDocument, largeCommunity, recordOf } from './large-community.ts'

/** An admin's page on the start page of the admin tools, with all members already on the device. */
export async function openLargeCommunity(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore as admin' }).click()
  await page.getByRole('status').filter({ hasText: 'of 10 points' }).waitFor()
  const now = Date.now()
  await page.evaluate(storeDocuments, [...largeCommunity(now), ...recordOf(0, dayAt(now, 0))])
  await page.goto('/support/manage-members')
  await page.getByRole('button', { name: 'Load anyway' }).click()
  await page.waitForFunction(
    () => Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) > 5_000,
  )
  await page.goto('/support')
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor()
  return page
}

/** Runs in the page. */
async function storeDocuments(documents: readonly BenchDocument[]): Promise<void> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('fourfold-cloud-demo')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = opened.transaction('documents', 'readwrite')
  const store = transaction.objectStore('documents')
  for (const one of documents) store.put(one)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  opened.close()
}
