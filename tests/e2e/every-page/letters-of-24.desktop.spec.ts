/** Letters half as large again, as the large ones of Chrome’s own setting. A browser has one size, so a file has one, too. */
import { fullBrowser } from '../fixtures/full-browser.ts'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { test } from '../fixtures/test.ts'
import { readEverything } from '../steps/large-letters.ts'

test.use({ device: 'demo', launchOptions: fullBrowser('--blink-settings=defaultFontSize=24') })
test.beforeEach(() => onlyInChromium('a switch sets the size of its letters'))

test('every page stays readable at one and a half times the font size', async ({ page }) => {
  // Forty pages, each at two widths.
  test.slow()
  await readEverything(page, 24)
})
