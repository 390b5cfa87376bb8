/** The actions for members selected in the table: previewed, applied in few clicks, stopped, continued and undone. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { onlyInChromium } from './fixtures/only-in-chromium.ts'
import { expect, test } from './fixtures/test.ts'
import { changeStored } from './steps/database.ts'
import { exploreAs } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'

test.use({ device: 'demo' })

type Press = (control: Locator, modifiers?: 'Shift'[]) => Promise<void>

function clickCounter(): { readonly count: () => number; readonly press: Press } {
  let count = 0
  return {
    count: () => count,
    async press(control, modifiers = []) {
      count += 1
      await control.click({ modifiers })
    },
  }
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected members' })
const status = (page: Page) => page.getByRole('dialog').getByRole('status')

/** Selects the first members of the table with two clicks, the second with Shift. */
async function select(page: Page, count: number, press = clickCounter().press): Promise<void> {
  const tick = (row: number) =>
    page.locator(`tr[aria-rowindex="${row + 1}"]`).getByRole('checkbox', { name: /^Select / })
  await press(tick(1))
  // The table renders rows near the view only.
  for (let row = 8; row < count; row += 8) await tick(row).scrollIntoViewIfNeeded()
  await press(tick(count), ['Shift'])
  await expect(bar(page).getByText(`${count} selected`)).toBeVisible()
}

async function openMembers(page: Page): Promise<void> {
  await exploreAs(page, 'admin')
  await page.goto('/support/manage-members')
}

test('an admin selects and moves 20 members in at most 6 clicks, and undoes it', {
  tag: ['@main', '@both'],
}, async ({ page }) => {
  await openMembers(page)
  const { press, count } = clickCounter()
  await select(page, 20, press)
  await press(button(bar(page), 'Move to group'))
  await press(button(page.getByRole('dialog'), 'Steady Climbers'))
  await expect(status(page)).toContainText(
    /^Move \d+ members to Steady Climbers; \d+ need no change/,
  )
  await expect(status(page)).toContainText('Nothing is applied yet.')
  const moving = Number(/\d+/.exec((await status(page).textContent()) ?? '')?.[0])
  const title = `Move ${moving} members to Steady Climbers`
  await press(button(page, 'Apply'))
  await expect(page.getByText(`Done: ${title}.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(count()).toBeLessThanOrEqual(6)
  await button(page, 'Undo').click()
  await expect(page.getByText(`Undone for ${moving} members.`)).toBeVisible()
  await page.goto('/support/batch-writes')
  const run = page.getByRole('listitem').filter({ hasText: title })
  await expect(run.getByText(/were applied\. \d+ undone\./)).toBeVisible()
  await run.getByRole('button', { name: 'Show changes' }).click()
  await expect(run.getByText(/^Group: .+ → Steady Climbers$/).first()).toBeVisible()
  await expect(run).not.toContainText('demo-')
})

test('an admin selects 12 members and gives them a coach in at most 6 clicks', async ({ page }) => {
  await openMembers(page)
  const { press, count } = clickCounter()
  await select(page, 12, press)
  await press(button(bar(page), 'Consistency coach'))
  await press(button(page.getByRole('dialog'), 'Dana Whitfield (coach@demo.fourfold)'))
  await expect(status(page)).toContainText('Make Dana Whitfield consistency coach of')
  await press(button(page, 'Apply'))
  const done = page.getByText(/^Done: Make Dana Whitfield consistency coach of \d+ members\.$/)
  await expect(done).toBeVisible()
  expect(count()).toBeLessThanOrEqual(6)
  // Undone elsewhere, it is not offered any more.
  await goWithin(page, '/support/batch-writes')
  await expect(done).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Make Dana Whitfield/ }).click()
  await expect(page.getByText(/were applied\. \d+ undone\./)).toBeVisible()
  await expect(done).toHaveCount(0)
})

test('a list of many groups is searched, and chosen from with the keyboard', async ({ page }) => {
  await openMembers(page)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await addGroup(page, id)
  await page.reload()
  await select(page, 3)
  await button(bar(page), 'Move to group').click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox', { name: 'Find' })
  await expect(search).toBeFocused()
  await search.fill('nobody has this name')
  await expect(status(page)).toHaveText('None matches.')
  await search.fill('extra f')
  await expect(status(page)).toHaveText('2 to choose from')
  // Two are left, so Enter chooses neither.
  await search.press('Enter')
  await search.press('ArrowDown')
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('listitem').last().getByRole('button')).toBeFocused()
  await search.fill('extra fo')
  await search.press('Enter')
  await expect(status(page)).toContainText('Move 3 members to Extra four')
  await expect(button(dialog, 'Apply')).toBeFocused()
  await button(dialog, 'Back').click()
  await expect(search).toBeVisible()
})

/** Another group of the demo, as the cloud has it. */
async function addGroup(page: Page, id: string): Promise<void> {
  const data = { id, name: `Extra ${id}`, category: '', syncedAt: Date.now() }
  await changeStored(page, {
    database: '-cloud-',
    store: 'documents',
    put: { collection: 'groups', id, data },
  })
}

test('a bulk change is followed in another tab, and is stopped, continued and undone', async ({
  page,
  context,
}) => {
  onlyInChromium('its debugger slows a page down')
  await openMembers(page)
  await select(page, 80)
  await button(bar(page), 'Plan').click()
  await button(page.getByRole('dialog'), 'Pro').click()
  await expect(button(page, 'Apply')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/support/batch-writes')
  const run = other.getByRole('listitem').filter({ hasText: /Give \d+ members the plan Pro/ })
  await expect(
    run.getByText(/^Give \d+ members the plan Pro.* Nothing is applied yet/),
  ).toBeVisible()
  // Slow enough that the other tab sees it on its way.
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await button(page, 'Apply').click()
  await expect(run.getByText(/^\d+ of \d+ applied/)).toBeVisible()
  await button(run, 'Stop').click()
  await expect(status(page)).toContainText(/^Stopped\. \d+ of \d+ applied/)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(run.getByText(/^Stopped\./)).toBeVisible()
  await button(run, 'Continue').click()
  await expect(run.getByText(/^\d+ applied\.$/)).toBeVisible()
  await run.getByRole('button', { name: /^Undo/ }).click()
  await expect(run.getByText(/were applied\. \d+ undone\./)).toBeVisible()
})

test('an admin exports the selected members as a table', async ({ page }) => {
  await openMembers(page)
  await select(page, 5)
  const saved = page.waitForEvent('download')
  await button(bar(page), 'Export').click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  const { rows } = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(rows).toHaveLength(6)
  expect(rows[0]?.cells[0]).toBe('Name')
  await button(bar(page), 'Clear').click()
  await expect(bar(page)).toHaveCount(0)
})

test('a dialog opened right after typing stays open; the address follows when it is closed', async ({
  page,
}) => {
  await openMembers(page)
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Find members' }).fill('ROB')
  await page.getByRole('checkbox', { name: 'Select Robin Hale' }).click()
  await button(bar(page), 'Plan').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/ROB/)
})
