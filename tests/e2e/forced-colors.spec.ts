/** Where the system chooses the colours, nothing is told by ours alone. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, mainLink } from './steps/explore.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor)

test('a habit that is not done has no tick, and what is chosen stands out', async ({ page }) => {
  await exploreAs(page, 'member')
  const habit = page.getByRole('checkbox').first()
  const tick = habit.locator('svg').last()
  await expect(tick).toBeHidden()
  await habit.click()
  await expect(tick).toBeVisible()

  const tab = (name: string) => ground(page.getByRole('tab', { name }))
  expect(await tab('Habits')).not.toBe(await tab('Time'))
  const link = (name: string) => ground(mainLink(page, name).locator('span').first())
  expect(await link('Today')).not.toBe(await link('Settings'))
  const days = page.getByRole('region', { name: 'Last seven days' }).getByRole('button')
  expect(await ground(days.last())).not.toBe(await ground(days.first()))
  const track = page.getByRole('switch').locator('span').last()
  await expect(track).toHaveCSS('outline-style', 'solid')
  const off = await ground(track)
  await page.getByRole('switch').check({ force: true })
  await expect.poll(() => ground(track)).not.toBe(off)

  await page.getByRole('tab', { name: 'Time' }).click()
  await expect(page.getByRole('tab', { name: 'Time', selected: true })).toBeVisible()
  const field = page.getByRole('spinbutton', { name: 'Actual: Sleep' }).locator('..')
  await expect(field).toHaveCSS('border-style', 'solid')

  await page.goto('/settings/privacy')
  const levels = page.getByRole('radio')
  await expect(levels).toHaveCount(3)
  const grounds = await Promise.all([0, 1, 2].map((index) => ground(levels.nth(index))))
  expect(new Set(grounds).size).toBe(2)
})
