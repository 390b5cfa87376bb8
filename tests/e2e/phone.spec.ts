/** What an iPhone needs, as far as Chromium can play one (what only a real one shows is tried by hand). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { untilStored } from './steps/stored.ts'

test.use({ device: 'demo' })

/** Makes the visual viewport as high as it is above a keyboard: no engine shows one to a test. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((visual) => {
    if (!visualViewport) return
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => visual })
    visualViewport.dispatchEvent(new Event('resize'))
  }, height)
}

async function closeKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!visualViewport) return
    Reflect.deleteProperty(visualViewport, 'height')
    visualViewport.dispatchEvent(new Event('resize'))
  })
}

const HOLDS = [
  { width: 390, height: 844, above: 508 },
  { width: 844, height: 390, above: 181 },
]

for (const { width, height, above } of HOLDS) {
  test(`the composer stays above the keyboard at ${width} x ${height}`, async ({ page }) => {
    await exploreAs(page, 'member')
    await page.setViewportSize({ width, height })
    await page.goto('/community/thread')
    const field = page.getByRole('textbox', { name: /^Message to/ })
    const end = async () => {
      const { y = 0, height: high = 0 } = (await field.boundingBox()) ?? {}
      return y + high
    }
    await field.click()
    await expect(field).toHaveAttribute('enterkeyhint', 'send')
    const before = await end()
    await openKeyboard(page, above)
    await expect.poll(end).toBeLessThanOrEqual(above)
    expect(await end()).toBeGreaterThan(above - 30)
    await expect(page.getByRole('log').getByRole('listitem').last()).toBeInViewport()
    await closeKeyboard(page)
    await expect.poll(end).toBe(before)
  })
}

test('“next” on the keyboard of a phone goes to the next field, and the last one sends', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('enterkeyhint', 'go')
})

test.describe('a visitor in Safari on an iPhone', () => {
  test.use({
    device: 'new',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  })

  test('gets told how to add Fourfold to the home screen, then that storage is cleared after a week', async ({
    page,
  }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.getByRole('checkbox').first().click()
    const card = page.getByRole('complementary', { name: 'Install Fourfold' })
    await expect(card.getByRole('listitem')).toHaveText([
      'Tap Share, in the bar of your browser or behind its three dots.',
      'Choose “Add to Home Screen”.',
      'Open Fourfold from there.',
    ])
    await expect(card).toContainText('cleared')
    await expect(card.getByRole('link', { name: 'Export a copy' })).toBeVisible()
    await card.getByRole('button', { name: 'Not now' }).click()
    await expect(card).toHaveCount(0)

    await untilStored(page)
    await page.reload()
    const data = page.getByRole('complementary', { name: 'Your data' })
    await expect(data).toContainText('after seven days without a visit')
    await expect(card).toHaveCount(0)
  })
})

test.describe('the app on an iPhone’s home screen', () => {
  /** Plays the share sheet, which no engine has here: the first share comes too late after its tap. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      let isFirst = true
      Object.defineProperty(navigator, 'standalone', { value: true })
      Object.defineProperty(navigator, 'canShare', { value: () => true })
      Object.defineProperty(navigator, 'share', {
        value: async ({ files }: { files: File[] }) => {
          if (isFirst) {
            isFirst = false
            throw new DOMException('No tap', 'NotAllowedError')
          }
          document.documentElement.dataset.shared = files.map(({ name }) => name).join()
        },
      })
    })
  })

  test('exports through the share sheet, with one more tap if it took long', async ({ page }) => {
    await exploreAs(page, 'member')
    await page.goto('/settings/privacy')
    await page.getByRole('button', { name: 'Export everything' }).click()
    await expect(page.getByText(/^fourfold-.*\.json is ready\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = page.locator('html[data-shared]')
    await expect(shared).toHaveAttribute('data-shared', /^fourfold-.*\.json$/)
    await page.getByRole('button', { name: 'Days as CSV' }).click()
    await expect(shared).toHaveAttribute('data-shared', /^fourfold-days-.*\.csv$/)
    await expect(page.getByText(/^Exported your days to/)).toBeVisible()
  })
})
