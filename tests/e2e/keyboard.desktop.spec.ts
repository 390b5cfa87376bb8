/** The main flow of each part of Fourfold, with the keyboard alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, mainLink } from './steps/explore.ts'
import { tabTo } from './steps/keys.ts'

test.use({ device: 'demo' })

async function go(page: Page, name: string): Promise<void> {
  await tabTo(page, mainLink(page, name))
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('sign-in: the keyboard makes an account and checks off the first habit', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/auth')
  for (const [name, text] of [
    ['Name', 'Mia'],
    ['Email', 'mia@example.com'],
    ['Password', 'four petals'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  const habit = page.getByRole('checkbox', { name: 'Text Coach & Screenshot' })
  await tabTo(page, habit)
  await page.keyboard.press('Space')
  await expect(habit).toBeChecked()
  await expect(page.getByRole('status')).toHaveText('4 of 10 points')
})

test('home: the keyboard passes navigation and tabs to the hours', { tag: '@firefox' }, async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('tab', { name: 'Habits' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Time', selected: true })).toBeFocused()
  const sleep = page.getByRole('spinbutton', { name: 'Actual: Sleep' })
  await tabTo(page, sleep)
  const before = Number(await sleep.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowUp')
  await expect(sleep).toHaveAttribute('aria-valuenow', String(before + 0.25))
})

test('boards: the keyboard opens a member’s days and returns to the same row', async ({ page }) => {
  await exploreAs(page, 'member')
  await go(page, 'Leaderboard')
  await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
  const own = page.getByRole('row').filter({ hasText: 'You' }).first().getByRole('button').first()
  await tabTo(page, own)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(own).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Groups', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Groups leaderboard' })).toBeVisible()
})

test('settings: the arrow keys widen the privacy', async ({ page }) => {
  await exploreAs(page, 'member')
  await go(page, 'Settings')
  await heading(page, 'Settings')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Privacy(?! policy)/ })
      .last(),
  )
  await page.keyboard.press('Enter')
  await heading(page, 'Privacy')
  const chosen = page.getByRole('radio', { checked: true })
  const before = await chosen.getAttribute('value')
  await tabTo(page, chosen)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen.getAttribute('value')).not.toBe(before)
  await expect(chosen).toBeFocused()
})

test('onboarding: the keyboard completes a step', async ({ page }) => {
  await page.goto('/auth')
  await exploreAs(page, 'member')
  await page.goto('/onboarding/coaching')
  await heading(page, '1 on 1 Coaching')
  await tabTo(page, page.getByRole('link', { name: 'Review Habits' }).first())
  await page.keyboard.press('Enter')
  await heading(page, 'Review Habits')
})

test('community: the keyboard copies the referral link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await exploreAs(page, 'member')
  await go(page, 'Community')
  await heading(page, 'Community')
  await tabTo(page, page.getByRole('link', { name: 'Referrals' }).first())
  await page.keyboard.press('Enter')
  await heading(page, 'Referrals')
  await tabTo(page, page.getByRole('button', { name: /copy/i }).first())
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('refferal=')
})

test('support: the keyboard leads an admin to the members', async ({ page }) => {
  await exploreAs(page, 'admin')
  await go(page, 'Admin')
  await heading(page, 'Admin')
  await tabTo(page, page.getByRole('link', { name: 'Manage members' }).first())
  await page.keyboard.press('Enter')
  await heading(page, 'Manage members')
})
