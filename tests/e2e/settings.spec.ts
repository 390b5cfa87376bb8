import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut } from './steps/explore.ts'
import { heading, openSettings, section } from './steps/settings.ts'

test.use({ device: 'demo' })

test('the settings lead to each of their pages, by keyboard', async ({ page }) => {
  await exploreAs(page, 'member')
  for (const name of ['Preferences', 'Notifications', 'Login details', 'Billing', 'Privacy']) {
    await openSettings(page, '/settings', 'Settings')
    await page.getByRole('link', { name: new RegExp(`^${name}.+`) }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, name)).toBeVisible()
  }
})

test('the settings for appearance apply, after a reload, too', async ({ page }) => {
  await exploreAs(page, 'member')
  await openSettings(page, '/settings/preferences', 'Preferences')
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-color-scheme', 'dark')
  await page.getByLabel('First day of the week').selectOption('Sunday')
  await page.getByLabel('Time', { exact: true }).selectOption('8:00 PM')
  await page.getByLabel('Date', { exact: true }).selectOption('November 20')

  await openSettings(page, '/settings/notifications', 'Notifications')
  await expect(root).toHaveAttribute('data-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Add a reminder: 30 Mins Exercise' }).click()
  const reminder = page.getByRole('group', { name: '30 Mins Exercise, 8:00 PM' })
  await expect(reminder.getByRole('button').nth(1)).toHaveAccessibleName('Sunday')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]\w+day [A-Z]\w+ \d+$/)
})

test('the settings begin the day at the chosen hour, and say what that does', async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 21, 2, 30) })
  await exploreAs(page, 'member')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday 21 November')
  await openSettings(page, '/settings/preferences', 'Preferences')
  await page.getByLabel('A new day starts at').selectOption('04:00')
  await expect(page.getByRole('status')).toHaveText(
    'What you check off before 04:00 counts for the day before.',
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday 20 November')
})

test.describe('the settings in America', () => {
  test.use({ locale: 'en-US' })

  test('write dates and weeks the American way', async ({ page }) => {
    await exploreAs(page, 'member')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]\w+day [A-Z]\w+ \d+$/)
    await openSettings(page, '/settings/preferences', 'Preferences')
    await expect(page.getByText('Automatic (Sunday)')).toBeAttached()
  })
})

test('the settings keep the chosen privacy, say what others see of it, and undo it', {
  tag: '@main',
}, async ({ page }) => {
  await exploreAs(page, 'member')
  await openSettings(page, '/settings/privacy', 'Privacy')
  const nothing = page.getByRole('radio', { name: 'Share nothing' })
  const community = page.getByRole('radio', { name: 'Share with the community' })
  await expect(nothing).toHaveAccessibleDescription(
    /Your name (?:Members of .+ \(on its board\)|Only).* see it\./,
  )
  await expect(community).toHaveAccessibleDescription(
    /Your name Everybody in the community sees it\./,
  )
  await community.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  // The demo's member has a partner.
  await page.getByRole('dialog').getByRole('button', { name: 'Share nothing' }).click()
  await expect(nothing).toBeChecked()
  await page.reload()
  await expect(nothing).toBeChecked()
  await community.click()
  await expect(community).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(nothing).toBeChecked()
})

test('a reminder comes for a habit that is not done, once, and not for one that is', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 20, 19, 58) })
  await exploreAs(page, 'member')
  await openSettings(page, '/settings/notifications', 'Notifications')
  await expect(page.getByText('Email and text messages aren’t available yet.')).toBeVisible()
  for (const habit of ['30 Mins Exercise', 'Pay Yourself First 10%']) {
    await page.getByRole('button', { name: `Add a reminder: ${habit}` }).click()
    await expect(page.getByLabel(`Time: ${habit}, 20:00`)).toBeVisible()
  }
  await page.goto('/')
  const done = page.getByRole('checkbox', { name: 'Pay Yourself First 10%' })
  const undone = page.getByRole('checkbox', { name: '30 Mins Exercise' })
  if (!(await done.isChecked())) await done.click()
  if (await undone.isChecked()) await undone.click()
  const told = page.getByText(/^Time for: /)
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(told).toHaveText(['Time for: 30 Mins Exercise'], { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(undone).toBeChecked()
  for (let step = 0; step < 4; step += 1) await page.clock.runFor(30_000)
  await expect(told).toHaveCount(0)
})

test('the settings let a member ask for a plan, and admins see it', async ({ page }) => {
  await exploreAs(page, 'member')
  await openSettings(page, '/settings/billing', 'Billing')
  await page.getByRole('button', { name: 'Ask for Pro' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await signOut(page)
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-members')
  const requests = section(page, 'Plan requests')
  await expect(requests).toContainText('Pro')
  await requests.getByRole('button', { name: /^Decline the request/ }).click()
  await expect(requests).toHaveCount(0)
  await page.goto('/support')
  const log = section(page, 'What admins have done')
  await expect(log).toContainText(/Did not give .+ the plan Pro they asked for\./)
})
