import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'

test.use({ device: 'demo' })

const board = (page: Page) => page.getByRole('table', { name: 'Group leaderboard' })
const around = (page: Page) => page.getByRole('table', { name: 'Around you' })
const own = (table: ReturnType<typeof board>) => table.getByRole('row').filter({ hasText: 'You' })

test('a board begins with the own row and its neighbours, and is whole below', async ({ page }) => {
  await exploreAs(page, 'member')
  // Nothing is checked today, so the own row is the last one.
  await page.goto('/leader-board?show=today')
  const rows = around(page).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.last()).toContainText('You')
  await expect(page.getByRole('heading', { name: 'From the top' })).toBeVisible()
  const shown = await rows.last().textContent()
  const first = board(page).locator('tr[aria-rowindex="2"]')
  await expect(first.getByRole('cell').first()).toHaveText('1')
  // The own row is in view once: first among its neighbours, then at the edge of the board.
  await expect(own(board(page))).not.toBeInViewport()
  await first.hover({ force: true })
  await page.mouse.wheel(0, 600)
  await expect(around(page)).not.toBeInViewport()
  await expect(own(board(page))).toBeInViewport()
  await expect(own(board(page))).toHaveCount(1)
  expect(await own(board(page)).textContent()).toBe(shown)
})

test('a member who hides their rank sees their points first and no rank of theirs', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  // Wherever the own row is in that month: among its neighbours, or near the top.
  const points = await page
    .getByRole('row')
    .filter({ hasText: 'You' })
    .first()
    .getByRole('button')
    .textContent()

  await page.goto('/settings/privacy')
  const choice = page.getByRole('switch', { name: 'Show me my rank' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)

  for (const address of ['/leader-board', '/leader-board?show=today']) {
    await page.goto(address)
    await expect(own(board(page))).toHaveCount(1)
    await expect(around(page)).toHaveCount(0)
    await expect(own(board(page)).getByRole('cell').first()).toHaveText('–Hidden')
    await expect(board(page).locator('tr[aria-rowindex="2"]')).toContainText('You')
  }
  await page.goto('/leader-board')
  await expect(own(board(page)).getByRole('button')).toHaveText(points ?? '')
  await page.goto('/settings/privacy')
  await choice.click()
  await expect(choice).toBeChecked()
  await page.goto('/leader-board?show=today')
  await expect(own(around(page))).toBeVisible()
})

test('a month that is over says who has improved most, and who was most steady', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Most steady' })).toBeVisible()
  const marked = board(page).getByRole('rowheader').filter({ hasText: 'Most steady' })
  await expect(marked.first()).toBeAttached()
  expect(await marked.count()).toBeLessThanOrEqual(3)
})
