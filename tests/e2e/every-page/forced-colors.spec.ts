/** Where the system chooses the colors, our own colors are never the only sign of a state. */
import type { Locator } from '@playwright/test'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { expect, test } from '../fixtures/test.ts'
import { exploreAs, mainLink } from '../steps/explore.ts'

test.use({ device: 'demo' })

test.use({ contextOptions: { forcedColors: 'active' } })
test.beforeEach(() => onlyInChromium('BiDi cannot emulate forced colors'))

const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor)

/** The selected element has another background once the change has reached it. */
const expectOther = (one: Locator, other: Locator) =>
  expect.poll(async () => (await ground(one)) !== (await ground(other))).toBe(true)

test('a habit that is not done has no tick, and what is chosen stands out', {
  tag: '@both',
}, async ({ page }) => {
  await exploreAs(page, 'member')
  const habit = page.getByRole('checkbox').first()
  const tick = habit.locator('svg').last()
  await expect(tick).toBeHidden()
  await habit.click()
  await expect(tick).toBeVisible()

  const tab = (name: string) => page.getByRole('tab', { name })
  await expectOther(tab('Habits'), tab('Time'))
  const link = (name: string) => mainLink(page, name).locator('span').first()
  await expectOther(link('Today'), link('Settings'))
  const days = page.getByRole('region', { name: 'Last seven days' }).getByRole('button')
  await expectOther(days.last(), days.first())
  const track = page.getByRole('switch').locator('span').last()
  await expect(track).toHaveCSS('outline-style', 'solid')
  const off = await ground(track)
  await page.getByRole('switch').check()
  await expect.poll(() => ground(track)).not.toBe(off)

  await page.getByRole('tab', { name: 'Time' }).click()
  await expect(page.getByRole('tab', { name: 'Time', selected: true })).toBeVisible()
  const field = page.getByRole('spinbutton', { name: 'Actual: Sleep' }).locator('..')
  await expect(field).toHaveCSS('border-style', 'solid')

  await page.goto('/settings/privacy')
  const levels = page.getByRole('radio')
  await expect(levels).toHaveCount(3)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  // The system draws them, so it also shows which one is chosen.
  await expect(levels.first()).toHaveCSS('appearance', 'auto')
})
