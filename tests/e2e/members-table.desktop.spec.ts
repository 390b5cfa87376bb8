import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { storeMembers } from './steps/full-lists.ts'

test.use({ device: 'demo' })

const grid = (page: Page) => page.getByRole('grid', { name: 'Members' })
const rows = (page: Page) => grid(page).getByRole('rowheader')
const status = (page: Page) => page.getByRole('region', { name: 'Selection' }).getByRole('status')
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })

async function openTable(page: Page, address = ''): Promise<void> {
  await exploreAs(page, 'admin')
  await page.goto(`/support/manage-members${address}`)
  await expect(page.getByText(/^(\d+ of )?120 members/)).toBeVisible()
}

/** By a column's head; a narrow screen has a list to choose from instead. */
async function sortBy(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile)
    return void (await page.getByRole('combobox', { name: 'Sort by' }).selectOption(name))
  await head(page, name).getByRole('button').click()
}

/** What the rendered rows say of a column. */
async function shownPoints(page: Page, isMobile: boolean): Promise<number[]> {
  const cells = isMobile
    ? grid(page).getByText(/Points this month: \d+$/)
    : grid(page).getByRole('gridcell', { name: /^\d+$/ })
  const texts = await cells.allInnerTexts()
  return texts.map((text) => Number(/\d+$/.exec(text)?.[0]))
}

test('an admin filters, sorts and selects members; the address and the way back keep the view', {
  tag: ['@main', '@both'],
}, async ({ page, isMobile }) => {
  await openTable(page)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Group' }).selectOption('Early Birds')
  await expect(status(page)).toHaveText('40 of 120 members')
  if (!isMobile) {
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Points this month' }).check()
  }
  await sortBy(page, 'Points this month', isMobile)
  if (!isMobile) {
    const sorted = head(page, 'Points this month')
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  }
  await expect(page).toHaveURL(/^(?=.*[?&]group=demo-group-1)(?=.*[?&]sort=-points)/)
  await expect.poll(async () => (await shownPoints(page, isMobile))[0]).toBeGreaterThan(0)
  const sorted = await shownPoints(page, isMobile)
  expect(sorted.length).toBeGreaterThan(5)
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))

  // From the first to the fifth by Shift; the selection stays whatever the table is sorted by.
  const ticks = grid(page).getByRole('checkbox', { name: /^Select (?!all)/ })
  await ticks.nth(0).click()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(status(page)).toContainText('5 selected')
  await sortBy(page, 'Name', isMobile)
  await expect(status(page)).toContainText('5 selected')
  await page.getByRole('button', { name: 'Select all 40 that match' }).click()
  await expect(status(page)).toContainText('40 selected')
  await page.getByRole('searchbox', { name: 'Find members' }).fill('robin')
  await expect(status(page)).toContainText('39 of them don’t match the filters')
  await page.getByRole('button', { name: 'Drop the 39 that don’t match' }).click()
  await expect(status(page)).toContainText('1 selected')

  await rows(page)
    .getByRole('button', { name: /Robin Hale/ })
    .click()
  await expect(page).toHaveURL(/^(?=.*[?&]q=robin)(?=.*[?&]member=demo-member)/)
  await page.getByRole('dialog').getByRole('link', { name: 'See what others see' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Hale' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Robin Hale' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Find members' })).toHaveValue('robin')
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('demo-group-1')
})

test('a partly invalid address shows the rest, and says so', async ({ page }) => {
  await openTable(page, '?role=king&away=-1&plan=free&sort=height&group=gone')
  await expect(page.getByText('(role, away, sort)')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('free')
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('gone')
  await expect(page.getByText('No members match.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Not checked in for days' }).fill('1.5')
  await expect(page.getByText('Type a whole number from 1 to 3,650.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Not checked in for days' })).toHaveValue('1.5')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(status(page)).toHaveText('120 members')
})

test('a saved filter gets its own name, is deleted, and Undo restores it', async ({ page }) => {
  await openTable(page, '?coach=none&sort=-active')
  const saved = page.getByRole('region', { name: 'Saved filters' })
  await saved.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByRole('button', { name: 'Save filter' }).click()
  await expect(page.getByText('The filter needs a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the filter' }).fill('A'.repeat(60))
  await page.getByRole('button', { name: 'Save filter' }).click()
  const chip = saved.getByRole('button', { name: 'A'.repeat(60) })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/coach=/)
  await page.reload()
  await chip.click()
  await page.getByText('Filters (1)').click()
  await expect(page.getByRole('combobox', { name: 'Coach' })).toHaveValue('none')
  await saved.getByRole('button', { name: 'Delete filter' }).click()
  await expect(chip).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip).toBeVisible()
})

test('an admin who leaves while the address follows a search stays away', async ({ page }) => {
  await openTable(page)
  await page.clock.install()
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/reports-screen/, async (route) => {
    ask()
    await mayCome
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Find members' }).fill('robin')
  await expect(status(page)).toHaveText(/^\d of 120 members/)
  await page.getByRole('link', { name: 'Reports' }).click()
  await isAsked
  // The address would follow by now.
  await page.clock.runFor(1_000)
  letCome()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page).toHaveURL(/\/support\/reports$/)
})

test('the keys of a grid move through ten thousand members and select ranges', async ({ page }) => {
  await exploreAs(page, 'admin')
  await storeMembers(page, 10_000)
  await page.goto('/support/manage-members')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^10\d{3}$/)
  // What has changed since adds rows: the keys are pressed once it has come.
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  const first = grid(page).getByRole('gridcell').first()
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(status(page)).toContainText('3 selected')
  await page.keyboard.press('Control+End')
  const last = grid(page).getByRole('row').last()
  await expect(last.getByRole('gridcell').last()).toBeFocused()
  expect(await rows(page).count()).toBeLessThan(80)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Space')
  const all = Number(await grid(page).getAttribute('aria-rowcount')) - 1
  await expect(status(page)).toContainText(`${all} selected`)
  await page.keyboard.press('Control+Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a name of 80 letters without a space fits', async ({ page }) => {
  await openTable(page)
  await storeMembers(page, 1)
  const name = 'W'.repeat(80)
  const now = Date.now()
  const row = {
    ...{ id: 'long', name, email: '', groupId: '', closed: false, lastActive: now, tier: 'pro' },
    ...{ isConsistencyCoach: true, isExecutiveCoach: true, admin: true, disabled: true },
    ...{ consistencyCoachId: 'long', executiveCoachId: '', created: now, onBoard: false },
  }
  const value = { rows: [row], upTo: now, wholeAt: now, shape: 1 }
  const put = { key: 'admin/directory', value, at: now }
  await changeStored(page, { database: 'demo-admin', store: 'pages', put })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/support/manage-members?q=www')
    await expect(page.getByRole('button', { name })).toBeVisible()
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await over()).toBe(0)
    const { width: wide = 0 } = (await rows(page).first().boundingBox()) ?? {}
    expect(wide).toBeLessThan(400)
  }
})
