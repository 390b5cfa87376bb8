/** Letters twice as large, as the largest of Chrome's own setting are on a phone. */
import { fullBrowser } from '../fixtures/full-browser.ts'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { test } from '../fixtures/test.ts'
import { readEverything } from '../steps/large-letters.ts'

test.use({ device: 'demo', launchOptions: fullBrowser('--blink-settings=defaultFontSize=32') })
test.beforeEach(() => onlyInChromium('a switch sets the size of its letters'))

test('every page stays readable at twice the font size', async ({ page }) => {
  // Forty pages, each at two widths.
  test.slow()
  await readEverything(page, 32)
})
