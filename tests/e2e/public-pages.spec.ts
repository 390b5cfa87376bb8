import { expect, test } from './fixtures/test.ts'

const PAGES = {
  '/other/forgot-password': 'Forgot your password?',
  '/terms-of-use': 'Terms of use',
  '/privacy-policy': 'Privacy policy',
}

for (const [path, heading] of Object.entries(PAGES)) {
  test(`${path} opens without an account`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${heading} · Fourfold`)
  })
}

test('the password page says plainly what can be done for an account on this device', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText(/can’t be replaced/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/auth')
})

test('the sign-in page says that everything stays in this browser without a Firebase project', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Nothing is sent anywhere.')).toBeVisible()
  await expect(page.getByText('This copy of Fourfold has no analytics in it.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Small print' })
    .getByRole('link', { name: 'Terms of use' })
    .click()
  await expect(page).toHaveURL('/terms-of-use')
})
