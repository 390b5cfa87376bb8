import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'
import { bringBack, cutOff, FAR_COMPLAINTS } from './steps/states/far-looks.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const SAMIR = '/community/profile?userId=demo-1-6'
const COACH = '/community/profile?userId=demo-coach'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sent = (page: Page, who: 'member' | 'coach') =>
  expect.poll(() => waitingIn(page, `fourfold-demo-demo-${who}`)).toBe(0)

async function block(page: Page, profile: string, name: string): Promise<void> {
  await page.goto(profile)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`You have blocked ${name}.`)).toBeFocused()
}

test('blocking a partner ends the partnership, and hides kudos and requests between the two', async ({
  page,
}) => {
  // High enough for the whole board, whatever Samir’s rank is today.
  await page.setViewportSize({ width: 390, height: 4000 })
  await exploreAs(page, 'member')
  await page.goto('/leader-board?show=today')
  const board = page.getByRole('table', { name: 'Group leaderboard' })
  const petal = button(page, 'Kudos for Samir Park')
  await expect(board.locator(petal)).toBeVisible()
  await page.goto(SAMIR)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Samir Park?' })
  await expect(dialog.getByText(/^This is your coach/)).toHaveCount(0)
  await button(page, 'Cancel').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Partners since /)).toBeVisible()

  await block(page, SAMIR, 'Samir Park')
  await expect(page.getByText(/^Partners since /)).toHaveCount(0)
  await sent(page, 'member')
  await page.goto('/community?view=partners')
  await expect(page.getByText('asks to be your partner').first()).toBeVisible()
  await expect(page.getByText('Samir Park')).toHaveCount(0)
  await page.goto('/leader-board?show=today')
  await expect(board.getByRole('button', { name: /^Kudos for / }).first()).toBeVisible()
  await expect(petal).toHaveCount(0)

  await page.goto('/settings/privacy')
  await button(page, 'Unblock Samir Park').click()
  await expect(page.getByText('Samir Park is unblocked.')).toBeFocused()
  await expect(page.getByText(/^You have blocked nobody/)).toBeVisible()
  await sent(page, 'member')
  await page.goto(SAMIR)
  await expect(button(page, 'Ask to be partners')).toBeVisible()
})

test('a blocked coach cannot write, and gets the usual refusal', async ({ page }) => {
  test.slow()
  await exploreAs(page, 'member')
  await page.goto(COACH)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  await expect(page.getByText(/^This is your coach: you can no longer write/)).toBeVisible()
  await page.keyboard.press('Escape')
  await block(page, COACH, 'Dana Whitfield')
  await page.goto('/community/thread')
  await expect(page.getByText(/^You have blocked Dana Whitfield\. Neither/)).toBeVisible()
  await expect(button(page, 'Send')).toHaveCount(0)
  await sent(page, 'member')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as coach' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.goto('/community/thread?memberId=demo-member')
  await page.getByRole('textbox', { name: 'Message to Robin Hale' }).fill('Are you there?')
  await button(page, 'Send').click()
  await expect(page.getByText('Not sent. Only the member and their coach can write')).toBeVisible()
  await page.goto('/community/profile?userId=demo-member')
  await expect(button(page, 'Ask to be partners')).toBeVisible()
  await expect(page.getByText(/blocked/i)).toHaveCount(0)
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.goto('/community/thread')
  await button(page, 'Unblock Dana Whitfield').click()
  await expect(page.getByRole('textbox', { name: 'Message to Dana Whitfield' })).toBeVisible()
})

test('a member is blocked while the community cannot be reached', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto(SAMIR)
  await expect(button(page, 'More')).toBeVisible()
  await cutOff(page)
  await page.reload()
  await block(page, SAMIR, 'Samir Park')
  await page.reload()
  await expect(page.getByText('You have blocked Samir Park.')).toBeVisible()
  await bringBack(page)
  await sent(page, 'member')
  await expect(page.getByText('You have blocked Samir Park.')).toBeVisible()
})
