import type { Page } from '@playwright/test'

/**
 * Waits until the service worker controls the page, which then works offline. The worker is ready a moment
 * earlier, and would miss what the page fetches until then.
 */
export async function workerAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
