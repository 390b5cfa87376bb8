/** With letters twice as large, members can read everything without scrolling sideways (WCAG 1.4.4). */

import { fullBrowser } from '../fixtures/full-browser.ts'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { expect, test } from '../fixtures/test.ts'
import { ADMIN_ROUTES, DOOR, MEMBER_ROUTES, settled, visit } from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'
import { NONE, overflow } from '../steps/overflow.ts'

test.use({ device: 'demo' })

test.use({
  launchOptions: fullBrowser('--blink-settings=defaultFontSize=32'),
})
test.beforeEach(() => onlyInChromium('a switch sets the size of its letters'))

test('no page scrolls sideways in letters twice as large', async ({ page }) => {
  // Thirty pages.
  test.slow()
  await page.goto(DOOR)
  await settled(page, DOOR)
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size).toBe('32px')
  expect(await page.evaluate(overflow), DOOR).toEqual(NONE)
  await exploreAs(page, 'admin')
  for (const route of [...MEMBER_ROUTES, ...ADMIN_ROUTES]) {
    await visit(page, route)
    expect.soft(await page.evaluate(overflow), route).toEqual(NONE)
  }
})
