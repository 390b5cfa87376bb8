import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, mainLink, signOut } from './steps/explore.ts'
import { untilSaved, untilStored } from './steps/stored.ts'
import { workerAnswers } from './steps/worker.ts'

async function textOf(locator: Locator): Promise<string> {
  const text = (await locator.textContent()) ?? ''
  expect(text).not.toBe('')
  return text
}

test.use({
  serviceWorkers: 'allow',
  device: 'installed demo',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

test('a visitor goes from the demo to a perfect day, offline and back, to the board and out again', {
  tag: ['@main', '@both', '@firefox'],
}, async ({ page, context }) => {
  await exploreAs(page, 'member')
  await expect(page.getByRole('status')).toHaveText('0 of 10 points')

  await page.getByRole('checkbox', { name: 'Text Coach & Screenshot' }).click()
  await page.getByRole('checkbox', { name: 'Pay Yourself First 10%' }).click()
  await page.getByRole('checkbox', { name: 'Awake 7AM - In Bed 11PM' }).click()
  await expect(page.getByRole('status')).toHaveText('9 of 10 points')
  await page.keyboard.press('4')
  await expect(page.getByRole('status')).toHaveText('10 of 10 points')
  await expect(page.getByText('A perfect day.')).toBeVisible()
  await untilStored(page)
  await untilSaved(page)

  await workerAnswers(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('10 of 10 points')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  const month = page.getByRole('region', { name: /so far$/ })
  const [sum = ''] = /\d+(?= of \d+ points)/.exec((await month.textContent()) ?? '') ?? []
  expect(Number(sum)).toBeGreaterThanOrEqual(10)

  await mainLink(page, 'Leaderboard').click()
  const board = page.getByRole('table', { name: 'Group leaderboard' })
  // Among its neighbours, or near the top.
  const own = page.getByRole('row').filter({ hasText: 'You' }).first()
  await expect(own.getByRole('cell').last()).toHaveText(sum)
  await expect(board.getByRole('columnheader')).toHaveText([
    'Rank',
    'Name',
    'PERS',
    'PYF',
    'SS',
    'EX',
    'Total',
  ])
  const name = await textOf(own.getByRole('rowheader').locator('span').first())
  const group = await textOf(page.getByRole('heading', { level: 1 }))

  await context.setOffline(false)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Explore as member' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(name)
  await expect(page.locator('body')).not.toContainText(group)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth$/)
})
