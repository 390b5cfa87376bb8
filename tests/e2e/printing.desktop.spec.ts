/** Boards, the members table, a month and a check-in on paper: all rows, black on white. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { reach } from './steps/all-routes.ts'
import { latestCheckIn } from './steps/check-in.ts'
import { exploreAs } from './steps/explore.ts'
import { storeMembers } from './steps/full-lists.ts'
import { seenIn } from './steps/wait-until-stable.ts'

test.use({ device: 'demo' })

/** Sheets of paper are seen as the browser lays them out: in the dark, to tell that paper is not. */
async function onPaper(page: Page): Promise<void> {
  await seenIn(page, 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const [ground, text] = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body)
    return [getComputedStyle(document.documentElement).backgroundColor, color]
  })
  expect([ground, text]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await expect(page.getByRole('navigation')).toHaveCount(0)
}

/** The browser’s own dialog would wait for a person: what would be printed is counted instead. */
async function countPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = String(
        document.querySelectorAll('tbody > tr[aria-rowindex]').length,
      )
      dispatchEvent(new Event('afterprint'))
    }
  })
}

test('the members table prints everybody', async ({ page }) => {
  await exploreAs(page, 'admin')
  await reach(page, '/support/manage-members')
  const rows = page.locator('tbody > tr[aria-rowindex]')
  await expect(page.getByText('120 members')).toBeVisible()
  expect(await rows.count()).toBeLessThan(120)
  await countPrints(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '120')
  await onPaper(page)
  await expect(rows).toHaveCount(120)
  await expect(rows.last()).toBeVisible()
})

test('a board prints all its rows', async ({ page }) => {
  await exploreAs(page, 'member')
  await reach(page, '/leader-board')
  const board = page.getByRole('table', { name: 'Group leaderboard' })
  await expect(board.getByRole('row').nth(3)).toBeVisible()
  const total = Number(await board.getAttribute('aria-rowcount')) - 1
  await countPrints(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d+/)
  await onPaper(page)
  await expect(board.locator('tbody > tr[aria-rowindex]')).toHaveCount(total)
})

test('a member’s month prints all its days', async ({ page }) => {
  await exploreAs(page, 'coach')
  await reach(page, '/community/my-group?memberId=demo-member')
  const days = page.getByRole('region', { name: 'Habits and hours' })
  await expect(days.getByRole('button', { pressed: true })).toBeVisible()
  await onPaper(page)
  await expect(days.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Open the thread')).toBeHidden()
})

test('an open check-in prints alone', async ({ page }) => {
  await exploreAs(page, 'member')
  await reach(page, latestCheckIn())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table').first()).toBeVisible()
  await onPaper(page)
  await expect(dialog.getByRole('table').last()).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  // All of it: nothing of it scrolls.
  expect(
    await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0)
})

test('a table of more than 500 members is saved as CSV instead of printed', async ({ page }) => {
  await exploreAs(page, 'admin')
  await storeMembers(page, 501)
  await page.goto('/support/manage-members')
  await expect(page.getByText(/^501 members/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.match(/Member \d{5}/g)).toHaveLength(501)
  await onPaper(page)
  await expect(page.getByText(/too many for paper/)).toBeVisible()
  await expect(page.locator('table')).toBeHidden()
})
