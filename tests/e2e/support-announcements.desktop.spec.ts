import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'

test.use({ device: 'demo' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an announcement’s link to a website shows where it leads before it opens there', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await exploreAs(page, 'admin')
  await page.goto('/support/app-notifications')
  await field(page, 'Title').fill('The call moves')
  await field(page, 'Link').fill('https://friend@example.org/call')
  await page.getByRole('button', { name: 'Test it on yourself' }).click()
  await expect(page.getByText('Remove the part before the @.')).toBeVisible()
  await field(page, 'Link').fill('https://example.org/call')
  const preview = page.getByRole('region', { name: 'As a member sees it' })
  await expect(preview.getByText('Opens example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Test it on yourself' }).click()
  await expect(page.getByText('Look at your bell: this is how members get it.')).toBeVisible()

  await page.getByRole('button', { name: /^Notifications, / }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  const link = bell.getByRole('link', { name: /The call moves.*Opens example\.org/ })
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  const opened = page.waitForEvent('popup')
  await link.click()
  const website = await opened
  await expect(website).toHaveTitle('Elsewhere')
  expect(await website.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  // The list is still open behind it.
  await expect(link).toBeVisible()
})
