/** When the app prefetches for later: once the network is idle, never if the browser saves data (0038). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'

test.use({ serviceWorkers: 'allow' })

/** The page waits for 2.5 seconds without network traffic; LONG_MS exceeds all of its waits together. */
const SHORT_MS = 1_500
const LONG_MS = 60_000

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

const door = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function askToSaveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

test('the app prefetches once nothing has come over the line for a while', async ({ page }) => {
  const begin = new Date('2026-11-20T12:00:00Z')
  await page.clock.install({ time: begin })
  // From here on the clock is paused, and only the test advances it.
  await page.clock.pauseAt(new Date(begin.getTime() + 1_000))
  await page.goto('/auth')
  await expect(door(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const part of ['one', 'two', 'three']) {
    await page.clock.runFor(SHORT_MS)
    // The page's observer gets the entry a moment after the response.
    await page.evaluate(async (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      new PerformanceObserver(() => resolve()).observe({ type: 'resource' })
      await fetch(`/manifest.webmanifest?part=${name}`)
      await promise
    }, part)
    expect(await hasWorker(page), part).toBe(false)
  }
  await page.clock.runFor(LONG_MS)
  await expect.poll(() => hasWorker(page)).toBe(true)
})

test('the app prefetches nothing with Save-Data, until the member comes back with an account', async ({
  page,
}) => {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await askToSaveData(page)
  await page.clock.install()
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(LONG_MS)
  expect(await hasWorker(page)).toBe(false)
  expect(asked).not.toContain('/sw.js')

  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(LONG_MS)
  await expect.poll(() => hasWorker(page)).toBe(true)
})
