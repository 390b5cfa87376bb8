import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'

test.use({ device: 'demo' })

const board = (page: Page) => page.getByRole('table', { name: 'Group leaderboard' })
const newcomers = (page: Page) => page.getByRole('region', { name: 'In their first week' })

test('whoever joins a group stands apart for a week, without a rank, and then among the others', async ({
  page,
}) => {
  await page.clock.setSystemTime(new Date('2026-11-21T12:00:00'))
  await exploreAs(page, 'member')
  await page.goto('/leader-board?show=today')
  await expect(board(page)).toBeVisible()
  await expect(newcomers(page)).toHaveCount(0)

  await page.goto('/settings/account-information')
  await page.getByRole('button', { name: 'Leave Early Birds' }).click()
  await page.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
  // Until the leaving has arrived, joining asks whether to stay.
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await page.getByRole('button', { name: 'Join Steady Climbers' }).click()
  await expect(page.getByRole('button', { name: 'Leave Steady Climbers' })).toBeVisible()
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await page.goto('/leader-board')
  await page.getByRole('button', { name: 'Put me on the board' }).click()
  await expect(page.getByText('You are on the board.')).toBeVisible()
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await page.goto('/')
  await page.getByRole('checkbox', { name: '30 Mins Exercise' }).check()
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)

  const own = board(page).getByRole('row').filter({ hasText: 'Your first week' })
  for (const address of ['/leader-board', '/leader-board?show=today']) {
    await page.goto(address)
    await expect(own).toHaveCount(1)
    await expect(own.getByRole('cell').first()).toHaveText('–None yet')
    // Once is enough, and the others have no gap where the own rank would be.
    await expect(newcomers(page)).toHaveCount(0)
    const next = board(page).locator('tr[aria-rowindex="3"]')
    await expect(next.getByRole('cell').first()).toHaveText('1')
  }

  await page.clock.setSystemTime(new Date('2026-11-28T12:00:00'))
  await page.goto('/leader-board')
  await expect(board(page).getByRole('row').filter({ hasText: 'You' }).first()).toBeVisible()
  await expect(newcomers(page)).toHaveCount(0)
  await expect(own).toHaveCount(0)
})
