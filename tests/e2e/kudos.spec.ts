import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'

test.use({ device: 'demo' })

const board = (page: Page) => page.getByRole('table', { name: 'Group leaderboard' })
const petals = (page: Page) => board(page).getByRole('button', { name: /^Kudos for / })

test('a petal praises a member for today, and can be taken back', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  await expect(board(page)).toBeVisible()
  await expect(petals(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Today' }).click()
  const first = petals(page).first()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  const petal = board(page).getByRole('button', { name, exact: true })
  await expect(petal).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)

  await page.reload()
  await expect(petal).toHaveAttribute('aria-pressed', 'true')
  await petal.click()
  await expect(petal).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await expect(petal).toHaveAttribute('aria-pressed', 'false')
})

test('the bell names who gave kudos, in one line, and stays quiet for those who turned them off', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await receive(page, ['Lars', 'Mia', 'Noor', 'Ben'])
  await page.reload()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Kudos from' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Kudos from Ben and 3 others')

  await page.goto('/settings/privacy')
  const choice = page.getByRole('switch', { name: 'Give and receive kudos' })
  await choice.click()
  await expect(choice).not.toBeChecked()
  await bell.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.goto('/leader-board?show=today')
  await expect(board(page)).toBeVisible()
  await expect(petals(page)).toHaveCount(0)
})

/** Kudos for the demo's member, as others have given them today. */
async function receive(page: Page, names: readonly string[]): Promise<void> {
  const today = await page.evaluate(() => {
    const now = new Date()
    return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate()
  })
  for (const [index, fromName] of names.entries()) {
    const from = `kind${index}`
    const id = `${from}_demo-member${today}`
    const stamps = { given: (Date.now() + index) * 1000 }
    const ids = { id, from, to: 'demo-member', queryDate: today, syncedAt: 1 }
    const put = { collection: 'kudos', id, data: { ...ids, fromName, given: true, stamps } }
    await changeStored(page, { database: '-cloud-', store: 'documents', put })
  }
}
