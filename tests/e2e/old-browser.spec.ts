/** What somebody sees whose browser is older than those that Fourfold runs in (docs/decisions/0114). */
import { expect, test } from './fixtures/test.ts'

const TOO_OLD = 'This browser is too old for Fourfold.'

/** Takes from pages, before their scripts run, what came with a browser of the target. */
const TAKEN = {
  'a method of JavaScript': () => Reflect.deleteProperty(Promise, 'withResolvers'),
  'a method of styles': () => Reflect.deleteProperty(CSS, 'registerProperty'),
  modules: () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
} as const

for (const [what, take] of Object.entries(TAKEN)) {
  test(`the page says that a browser without ${what} is too old, and starts nothing`, async ({
    page,
  }) => {
    await page.addInitScript(take)
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(TOO_OLD)
    await expect(page.getByRole('alert')).toContainText(
      'at least Safari 17.4, iOS 17.4, Chrome 120, Edge 120 or Firefox 128.',
    )
    await expect(page.getByRole('alert')).toContainText('What you have checked off is safe.')
    await expect(page.getByText('Your connection is slow')).toBeHidden()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  })
}

test.describe('a browser that cannot parse a script', () => {
  test.use({ expectedComplaints: [/SyntaxError|could not start|^uncaught: $/] })

  for (const file of ['first', 'react'] as const) {
    test(`gets the same message for ${file}`, async ({ page }) => {
      await page.route(new RegExp(`/assets/${file}-.*\\.js$`), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'const = 1' }),
      )
      await page.goto('/')
      await expect(page.getByRole('alert')).toContainText(TOO_OLD)
      await expect(page.getByText('Fourfold could not be fetched')).toBeHidden()
    })
  }
})

test('the page says nothing to a browser that is new enough', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-old')
})
