import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { readRecord } from './steps/database.ts'
import { exploreAs, signOut, stepInAs } from './steps/explore.ts'

test.use({ device: 'demo', madeOn: '2026-11-29' })

const TEXT = 'Slept like a stone'
const stored = (page: Page) =>
  expect.poll(() => readRecord(page, { collection: 'dayLines', id: 'demo-member20261129' }))
const field = (page: Page) => page.getByRole('textbox', { name: 'A line about today' })

test('a line about today is in the calendar and the recap, and the coach reads and reports it once it is shared', async ({
  page,
}) => {
  test.slow()
  await page.clock.setSystemTime(new Date('2026-11-29T18:00:00'))
  await exploreAs(page, 'member')
  await field(page).fill(TEXT)
  await stored(page).toMatchObject({ text: TEXT, shared: false })
  await expect(page.getByText('Only you see it.')).toBeVisible()

  await page.goto('/personal-leader-board')
  const lines = page.getByRole('region', { name: 'Your lines' })
  await expect(lines.getByText(TEXT)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your lines' }).fill('stones')
  await expect(lines.getByText('No line says that.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your lines' }).fill('STONE')
  await expect(lines.getByText(TEXT)).toBeVisible()
  await page.goto('/?recap')
  await expect(page.getByRole('dialog').getByText(TEXT)).toBeVisible()

  await page.goto('/')
  await page.getByRole('switch', { name: 'Share with your coach' }).click()
  await stored(page).toMatchObject({ text: TEXT, shared: true })
  await expect(page.getByText('Only you and your coach see it.')).toBeVisible()
  await signOut(page)

  await stepInAs(page, 'coach')
  await page.goto('/community/my-group?memberId=demo-member')
  const shared = page.getByRole('region', { name: 'Shared lines' })
  await expect(shared.getByText(TEXT)).toBeVisible()
  await shared.getByRole('button', { name: 'Report…' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Report a line')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog').getByText(/^Thank you/)).toBeVisible()
  await page.goto('/settings/privacy')
  const own = page.getByRole('region', { name: 'What you have reported' })
  await expect(own.getByRole('listitem')).toContainText('Line of Robin Hale')
  await expect(own).toContainText('with the admins')
})
