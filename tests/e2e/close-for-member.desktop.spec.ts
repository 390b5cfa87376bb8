import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut } from './steps/explore.ts'

test.use({ device: 'demo' })

test('an admin closes an account for a member, who sees until when it can be kept', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support/member?userId=demo-member')
  await page.getByRole('button', { name: 'Close their account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the account of Robin Hale?' })
  const reason = dialog.getByRole('textbox', { name: 'Who asked for it, and when' })
  await dialog.getByRole('button', { name: 'Close their account' }).click()
  await expect(dialog.getByText('Say who asked for it, and when.')).toBeVisible()
  await expect(dialog.getByText('This is not “Robin Hale”.')).toBeVisible()
  await reason.fill('asked by email on 3 March')
  // What is typed survives Escape.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close their account…' }).click()
  await expect(reason).toHaveValue('asked by email on 3 March')
  await dialog.getByRole('textbox', { name: 'Type “Robin Hale” to confirm' }).fill('Robin Hale')
  await dialog.getByRole('button', { name: 'Close their account' }).click()

  await expect(page.getByText(/^Closing since .* Erased for good on/)).toBeVisible()
  await expect(page.getByText(/for them: asked by email on 3 March/)).toBeVisible()
  await page.goto('/support/manage-members?account=closed&member=demo-member')
  await expect(page.getByRole('dialog').getByText(/^Closing since/)).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)

  await page.goto('/')
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('An admin closed your account for you')).toBeVisible()
})
