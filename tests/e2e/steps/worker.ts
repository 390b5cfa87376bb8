import type { Page } from '@playwright/test'

/**
 * Waits until the service worker answers for the page, which then needs no network. It is ready a moment
 * before, and what the page fetches until then would be lost.
 */
export async function workerAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
