/** Where a page leads that is not the app's. The headless shell opens no second window, so these need a browser. */
import { expect } from '@playwright/test'
import { fullBrowser } from '../e2e/fixtures/full-browser.ts'
import { createAccountIn, test } from './machine/test.ts'

test.use({ launchOptions: fullBrowser() })

test('foreign addresses open in the browser by origin, or nowhere, and the page stays', async ({
  boot,
}) => {
  const machine = await boot()
  const app = await machine.start()
  const page = await createAccountIn(app)
  const here = page.url()
  const go = (url: string) => page.evaluate((to) => location.assign(to), url)
  await go('https://example.org/club')
  await expect.poll(() => app.opened).toEqual(['https://example.org/club'])
  await go('https://app:fourfold@example.org/')
  await go('http://example.org/')
  await page.evaluate(() => window.open('https://example.org/window'))
  await expect.poll(() => app.opened.at(-1)).toBe('https://example.org/window')
  expect(app.opened).toHaveLength(2)
  expect(page.url()).toBe(here)
  expect(machine.leaked).toEqual([])
  await expect(page.getByRole('checkbox')).toHaveCount(4)
})
