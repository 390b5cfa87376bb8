import type { Locator, Page } from '@playwright/test'
import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { createAccount } from './steps/explore.ts'
import { faultsOf } from './steps/faults.ts'
import { fillDisk } from './steps/full-disk.ts'
import { invitation } from './steps/getting-started.ts'
import { memberWithDays } from './steps/history.ts'
import { brokenWords, outOfSight } from './steps/page-facts.ts'
import { untilSaved } from './steps/stored.ts'

const week = (page: Page) => page.getByRole('region', { name: 'Last seven days' })

test.beforeEach(async ({ page }) => createAccount(page, 'Mia', 'mia@example.com'))

test('today fits on one phone screen', async ({ page }) => {
  // Wait for all of it: the new member's invitation comes after the habits.
  await expect(invitation(page)).toBeVisible()
  await untilSaved(page)
  const overflow = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return { down: scrollHeight - innerHeight, across: scrollWidth - innerWidth }
    })
  await expect.poll(overflow).toEqual({ down: 0, across: 0 })

  // The smallest phone shows the streak and the four habits.
  await page.setViewportSize({ width: 360, height: 640 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const roomBelow = async (habits: Locator) => {
    const [above, below] = await Promise.all([habits.boundingBox(), bar.boundingBox()])
    return (below?.y ?? 0) - (above ? above.y + above.height : 0)
  }
  await expect.poll(() => roomBelow(page.getByRole('checkbox').last())).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Streak' })).toBeInViewport({ ratio: 1 })
  await invitation(page).getByRole('button', { name: 'Not today' }).click()
  await expect(invitation(page)).toHaveCount(0)
  expect(await roomBelow(page.getByRole('checkbox').last())).toBeGreaterThan(0)
})

test('today leads with the streak, which a check-off changes at once and a break day keeps', async ({
  page,
}) => {
  const streak = page.getByRole('region', { name: 'Streak' })
  await expect(streak).toContainText('Start your streak')
  await expect(streak.getByRole('list', { name: 'Milestones' }).getByRole('listitem')).toHaveCount(
    4,
  )
  const height = (await streak.boundingBox())?.height
  const days = week(page).getByRole('button')
  const habit = page.getByRole('checkbox').first()
  await days.nth(5).click()
  await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
  await habit.click()
  await expect(streak).toContainText('1 day in a row')
  await expect(streak).toContainText('One habit keeps it going.')
  await days.last().click()
  await expect(page.getByRole('button', { name: 'Back to today' })).toHaveCount(0)
  await habit.click()
  await expect(streak).toContainText('2 days in a row')
  await expect(streak).toContainText('5 days to 7')
  await page.getByRole('switch', { name: 'Take a break day' }).check()
  await expect(streak).toContainText('1 day in a row')
  await expect(streak).toContainText('Safe on your break day.')
  expect((await streak.boundingBox())?.height).toBe(height)
})

test('today has room for a streak of years, on the narrowest phone and where two columns begin', async ({
  newDevice,
}) => {
  const page = await newDevice()
  await memberWithDays(page, 1200)
  await page.goto('/')
  const streak = page.getByRole('region', { name: 'Streak' })
  await expect(streak).toContainText('1200 days in a row')
  for (const width of [320, 360, 1024, 1152]) {
    await page.setViewportSize({ width, height: 768 })
    expect.soft(await page.evaluate(outOfSight), `at ${width} px`).toEqual([])
    expect.soft(await page.evaluate(brokenWords), `at ${width} px`).toEqual([])
    const over = streak.getByText('days in a row').evaluate((p) => p.scrollWidth - p.clientWidth)
    expect.soft(await over, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  const sides = [page.getByRole('region', { name: 'Progress' }), week(page)]
  const [left, right] = await Promise.all(sides.map((one) => one.boundingBox()))
  expect.soft((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThan(40)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/personal-leader-board')
  await expect(page.getByRole('cell', { name: '1200' }).first()).toBeVisible()
  expect(await page.evaluate(brokenWords)).toEqual([])
})

test('today corrects yesterday in place, undoes it from the toast, and leads back to today', {
  tag: '@main',
}, async ({ page }) => {
  const days = week(page).getByRole('button')
  await expect(days).toHaveCount(7)
  await days.nth(5).click()
  await expect(page).toHaveURL(/day=/)
  // The address changes to that day before the habits do.
  await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
  await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
  await expect(page.getByRole('status')).toHaveText('1 of 10 points')
  await expect(days.nth(5)).toHaveAccessibleName(/, 1 of 10 points$/)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status')).toHaveText('0 of 10 points')

  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page).not.toHaveURL(/day=/)
  await page.goBack()
  await expect(page).toHaveURL(/day=/)
})

test('today counts nothing on a break day, and restores it after', { tag: '@main' }, async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Text Coach & Screenshot' }).click()
  await expect(page.getByRole('status')).toHaveText('4 of 10 points')
  const rest = page.getByRole('switch', { name: 'Take a break day' })
  await rest.check()
  await expect(page.getByRole('status')).toHaveText('0 of 10 points')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('A break day. It ends no streak.')
  await expect(progress).not.toContainText('%')
  for (const habit of await page.getByRole('checkbox').all()) {
    await expect(habit).toHaveAccessibleDescription('+0 points')
  }
  await expect(page.getByText('3 left this month.')).toBeVisible()
  await rest.uncheck()
  await expect(page.getByRole('status')).toHaveText('4 of 10 points')
})

test('today toggles with the keys 1 to 4, and lists them with ?', async ({ page }) => {
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await expect(page.getByRole('status')).toHaveText('7 of 10 points')
  await page.keyboard.press('1')
  await expect(page.getByRole('status')).toHaveText('3 of 10 points')
  await page.keyboard.press('Control+2')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('3 of 10 points')
})

test('today keeps the tab in the address', async ({ page }) => {
  await page.getByRole('tab', { name: 'Time' }).click()
  await expect(page).toHaveURL(/tab=time/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Time', selected: true })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Plan: Sleep' })).toBeVisible()
})

test('today goes back, and says so, when a check-off cannot be stored', async ({ page }) => {
  // Only the day's own record: later writes of other records are not part of this test.
  const makeSpace = await fillDisk(page, 'trackingDaily')
  const habit = page.getByRole('checkbox', { name: 'Pay Yourself First 10%' })
  await habit.click()
  await expect(page.getByRole('alert').getByText('Error in updating the DB')).toBeVisible()
  await expect(page.getByText('This device is out of space. Free some')).toBeVisible()
  await expect(habit).not.toBeChecked()
  await expect(page.getByText('Not saved: this device is out of space')).toBeVisible()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Error in updating the DB')).toHaveCount(0)
  await makeSpace()
  await habit.click()
  await untilSaved(page)
})

test.describe('an app that was left open', () => {
  test.use({ expectedComplaints: [/visit was not noted/] })

  test('says so when it cannot note that the member is back days later', async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await untilSaved(page)
    await fillDisk(page, 'users')
    await page.clock.fastForward(10 * 86_400_000)
    await expect(page.getByRole('alert').getByText('Error in updating user')).toBeVisible()
  })
})

test('the app makes no empty account when the browser has removed what was stored', async ({
  page,
}) => {
  await page.getByRole('checkbox').first().click()
  await untilSaved(page)
  // What a browser does when it runs out of space: it keeps localStorage and deletes IndexedDB.
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
    }
  })
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'Your browser has removed your data' }),
  ).toBeVisible()
  await expect(page.getByText('import your last export')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Your browser has removed your data' }),
  ).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Create account' }).first()).toBeVisible()
})

test('the celebration has no motion when motion is not wanted', async ({ page }) => {
  onlyInChromium('BiDi cannot emulate reduced motion')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
  await expect(page.getByText('A perfect day.')).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1).length,
  )
  expect(moving).toBe(0)
})

test('the petals bloom on a perfect day, and not before', async ({ page }) => {
  const blooming = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation && one.animationName.includes('bloom'))
          .length,
    )
  for (const key of ['1', '2', '3']) await page.keyboard.press(key)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  expect(await blooming()).toBe(0)
  await page.keyboard.press('4')
  await expect.poll(blooming).toBeGreaterThan(0)
})
