import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, exploreAs } from './steps/explore.ts'
import { fillDisk } from './steps/full-disk.ts'
import { anotherAccount, openSettings, section } from './steps/settings.ts'

test('the login page changes email and password, and says what is wrong', async ({ page }) => {
  await createAccount(page, 'Bea', 'bea@example.org')
  await anotherAccount(page, 'Ada', 'ada@example.org')
  await openSettings(page, '/settings/login-details', 'Login details')
  const email = page.getByRole('form', { name: 'Change your email' })
  const change = async (address: string, password: string) => {
    await email.getByRole('textbox', { name: 'New email' }).fill(address)
    await email.getByRole('textbox', { name: 'Your password' }).fill(password)
    await email.getByRole('button', { name: 'Change email' }).click()
  }
  await change('ada@', 'four petals')
  await expect(email).toContainText('Enter an email address like name@example.com.')
  await change('new@example.org', 'wrong')
  await expect(email).toContainText('This isn’t your current password.')
  await change('BEA@example.org', 'four petals')
  await expect(email).toContainText('This email already has an account.')
  await change('new@example.org', 'four petals')
  await expect(email.getByRole('status')).toContainText('You sign in with new@example.org')
  const password = page.getByRole('form', { name: 'Change your password' })
  await password.getByRole('textbox', { name: 'Current password' }).fill('four petals')
  await password.getByRole('textbox', { name: 'New password' }).fill('short')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password).toContainText('Use 8 characters or more.')
  await password.getByRole('textbox', { name: 'New password' }).fill('five petals')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByRole('status')).toHaveText('Your password is changed.')
  await section(page, 'This device').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test.describe('a member’s record that cannot be saved', () => {
  test.use({ device: 'demo', expectedComplaints: [/email was not saved/] })

  /** Waits for the toast, and dismisses it. */
  async function told(page: Page, message: string): Promise<void> {
    const toast = page.getByRole('alert').filter({ hasText: message })
    await expect(toast).toContainText('This device is out of space.')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }

  test('shows joining, leaving and the consent as errors in updating the DB', async ({ page }) => {
    const wrong = 'Error in updating the DB'
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await exploreAs(page, 'member')
    await page.goto('/leader-board')
    await expect(page.getByRole('button', { name: 'Take me off the board' })).toBeVisible()
    await fillDisk(page, 'users')
    await press('Take me off the board')
    await told(page, wrong)
    await page.goto('/settings/account-information')
    await expect(page.getByRole('button', { name: 'Leave Early Birds' })).toBeVisible()
    const makeSpace = await fillDisk(page, 'users')
    await page.getByRole('checkbox', { name: /^Show my name, points and habit columns/ }).click()
    await told(page, wrong)
    await press('Leave Early Birds')
    await press('Leave anyway')
    await told(page, wrong)
    await makeSpace()
    await press('Leave Early Birds')
    await press('Leave anyway')
    await expect(page.getByText('You’re not in a group yet')).toBeVisible()
    await fillDisk(page, 'users')
    await press('Join Steady Climbers')
    await told(page, wrong)
  })

  test('shows a new email as an error in updating the user, and signs in all the same', async ({
    page,
  }) => {
    await createAccount(page, 'Bea', 'bea@example.org')
    await openSettings(page, '/settings/login-details', 'Login details')
    await fillDisk(page, 'users')
    const email = page.getByRole('form', { name: 'Change your email' })
    await email.getByRole('textbox', { name: 'New email' }).fill('new@example.org')
    await email.getByRole('textbox', { name: 'Your password' }).fill('four petals')
    await email.getByRole('button', { name: 'Change email' }).click()
    await told(page, 'Error in updating user')
    await expect(email.getByRole('status')).toContainText('You sign in with new@example.org')
    await page.reload()
    await expect(page.getByText('You sign in with new@example.org.')).toBeVisible()
  })
})
