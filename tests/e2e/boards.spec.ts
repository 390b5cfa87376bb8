import type { Page } from '@playwright/test'
import { demoPrivacy } from '#data/cloud/embedded/demo/history.ts'
import { demoMembers } from '#data/cloud/embedded/demo/members.ts'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, mainLink } from './steps/explore.ts'
import { waitingIn } from './steps/outbox.ts'
import { untilStored } from './steps/stored.ts'
import { waitUntilStable } from './steps/wait-until-stable.ts'

test.use({ device: 'demo' })

const COLUMNS = ['Rank', 'Name', 'PERS', 'PYF', 'SS', 'EX', 'Total']

const groupBoard = (page: Page) => page.getByRole('table', { name: 'Group leaderboard' })
/** Among its neighbours, or near the top. */
const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'You' }).first()

/** Navigates as a link within the app would, without reloading the page. */
async function goWithin(page: Page, name: 'Group' | 'Personal' | 'Groups'): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Leaderboards' })
  await links.getByRole('link', { name, exact: true }).click()
}

async function totalOf(cell: ReturnType<Page['getByRole']>): Promise<number> {
  return Number(await cell.textContent())
}

/** A member of the visitor's group who is on its board and shows nobody their days. */
function keepsDaysPrivate(): string {
  const one = demoMembers().find(
    (member) =>
      member.group.id === 'demo-group-1' &&
      member.onBoard &&
      demoPrivacy(member) === 'share-nothing',
  )
  if (!one) throw new Error('Everybody shares.')
  return one.name
}

test('the group’s board goes back by month, and to today', { tag: '@main' }, async ({ page }) => {
  await exploreAs(page, 'member')
  await mainLink(page, 'Leaderboard').click()
  await expect(groupBoard(page).getByRole('columnheader')).toHaveText(COLUMNS)
  const total = await totalOf(ownRow(page).getByRole('cell').last())
  await expect(page.getByRole('button', { name: 'Later month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(page).toHaveURL(/\?month=\d{6}$/)
  await expect(page.getByText('so far')).toBeHidden()
  await expect(ownRow(page)).toBeVisible()
  await page.reload()
  await expect(ownRow(page)).toBeVisible()
  await page.getByRole('button', { name: 'Later month' }).click()
  await expect(page).toHaveURL(/\/leader-board$/)
  await expect(ownRow(page).getByRole('cell').last()).toHaveText(String(total))

  await page.getByRole('radio', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\?show=today$/)
  await expect(ownRow(page).getByRole('cell').last()).toHaveText('0')
  const listed = await groupBoard(page).getByRole('rowheader').allTextContents()
  expect(listed.join('\n')).not.toContain(keepsDaysPrivate())
})

test('a total opens into its days, as far as they are shared', { tag: ['@main', '@both'] }, async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.keyboard.press('1')
  await expect(page.getByRole('status')).toHaveText('4 of 10 points')
  // The board is the community's: it counts what has reached the cloud.
  await untilStored(page)
  await expect.poll(() => waitingIn(page, 'fourfold-demo-demo-member')).toBe(0)
  await mainLink(page, 'Leaderboard').click()
  const total = ownRow(page).getByRole('button')
  await total.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('table', { name: 'Days' })
  await expect(days.getByRole('row').last().getByRole('cell').last()).toHaveText(
    (await total.textContent()) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(total).toBeFocused()

  const name = keepsDaysPrivate()
  const row = groupBoard(page).getByRole('row').filter({ hasText: name }).first()
  // The board draws only the rows in view, shortly after a scroll.
  const others = groupBoard(page).locator('tr[aria-rowindex]').filter({ hasNotText: 'You' })
  const lastDrawn = async () => (await others.allTextContents()).at(-1)
  while ((await row.count()) === 0) {
    const last = await lastDrawn()
    await others.last().scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await row.count()) > 0 || (await lastDrawn()) !== last)
      .toBe(true)
  }
  // The whole row is clickable, not only the name.
  await row.click({ position: { x: 8, y: 20 } })
  const isPrivate = `${name} shares their name and points here, and not their days.`
  await expect(dialog.getByRole('status')).toHaveText(isPrivate)
  await page.keyboard.press('Escape')
  // Nor does the name lead to a profile that shows nothing.
  await row.getByRole('link', { name }).click()
  await expect(dialog.getByRole('status')).toHaveText(isPrivate)
})

test('a name leads to the profile that may be seen, and a column says what it stands for', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  await groupBoard(page).getByRole('button', { name: 'PERS' }).click()
  await expect(page.getByText('Awake 7AM - In Bed 11PM').first()).toBeVisible()
  await expect(page.getByText('3 points a day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 points a day')).toBeHidden()
  await groupBoard(page).getByRole('link', { name: 'Dana Whitfield' }).click()
  await expect(page).toHaveURL(/\/community\/profile\?userId=demo-coach$/)
  await expect(page.getByRole('heading', { name: 'Dana Whitfield' })).toBeVisible()
})

test('the own row stays in view, wherever the board is scrolled to', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  await expect(ownRow(page)).toBeInViewport()
  await groupBoard(page).getByRole('rowheader').first().hover({ force: true })
  await page.mouse.wheel(0, 10_000)
  await expect(groupBoard(page).locator('tr[aria-rowindex="2"]')).toHaveCount(0)
  const own = groupBoard(page).getByRole('row').filter({ hasText: 'You' })
  await expect(own).toBeInViewport()
  await expect(own).toHaveCount(1)
})

test('the personal board shows months, days, streaks and a year for the keyboard', {
  tag: ['@main', '@firefox'],
}, async ({ page }) => {
  await exploreAs(page, 'member')
  await mainLink(page, 'Leaderboard').click()
  await expect(ownRow(page)).toBeVisible()
  const month = await totalOf(ownRow(page).getByRole('cell').last())
  await goWithin(page, 'Personal')
  const board = page.getByRole('table', { name: 'Personal leaderboard' })
  await expect(board.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(board.getByRole('row').nth(1)).toBeVisible()
  // Here `allTextContents` makes the page's process crash in Firefox ESR 153 (docs/browsers.md).
  const buttons = await board.getByRole('row').getByRole('button', { name: /^\d+$/ }).all()
  const totals = await Promise.all(buttons.map((button) => button.textContent()))
  expect(totals.map(Number)).toEqual(totals.map(Number).sort((a, b) => b - a))
  expect(totals.map(Number)).toContain(month)
  await expect(board.getByText(/\d+% of \d+.*, best day/).first()).toBeVisible()

  const year = page.getByRole('slider', { name: /^Day of \d{4}$/ })
  await year.focus()
  const today = await year.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowUp')
  await expect(year).not.toHaveAttribute('aria-valuetext', today ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(year).toHaveAttribute('aria-valuetext', today ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(year).toHaveAttribute('aria-valuetext', /: (\d+ points?|Break day|No record)/)
  // A week ago is the first day that can still be corrected, and the last that home's row leaves out.
  const correct = page.getByRole('link', { name: 'Correct this day' })
  await expect(correct).toHaveAttribute('href', /^\/\?day=\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('ArrowUp')
  await expect(correct).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Streaks' }).getByRole('row')).toHaveCount(9)

  await page.getByRole('radio', { name: 'Days' }).click()
  await expect(board.getByRole('rowheader').first()).toHaveText(/^\d+ \w+ \d{4}$/)
  // The whole row is clickable.
  await board
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 60, y: 20 } })
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Days' })).toBeVisible()
})

test('the groups compare by total and by member', { tag: '@main' }, async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/groups-leader-board')
  const board = page.getByRole('table', { name: 'Groups leaderboard' })
  await expect(board.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(board.getByRole('rowheader')).toHaveCount(3)
  const totals = (await board.getByRole('button', { name: /^\d+$/ }).allTextContents()).map(Number)
  expect(totals).toEqual([...totals].sort((a, b) => b - a))

  await page.getByRole('radio', { name: 'Per member' }).click()
  await expect(page).toHaveURL(/by=average/)
  // The address changes before the page does.
  await expect(page.getByRole('radio', { name: 'Per member' })).toBeChecked()
  await expect(page.getByRole('progressbar', { name: 'Opening' })).toHaveCount(0)
  const each = (await board.getByText(/with points, [\d.]+ each/).allTextContents()).map((words) =>
    Number(/([\d.]+) each/.exec(words)?.[1]),
  )
  expect(each).toHaveLength(3)
  expect(each).toEqual([...each].sort((a, b) => b - a))

  const own = board.getByRole('row').filter({ hasText: 'Yours' })
  await own.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: 'your group’s board' }).click()
  await expect(groupBoard(page)).toBeVisible()
})

test('an unreachable board shows what was seen last, with its date', async ({ page }) => {
  await exploreAs(page, 'member')
  await page.goto('/leader-board')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await waitUntilStable(page)
  // Awards come later than the rows, once this month is known whole and the one before has been read.
  const shown = async () =>
    (await groupBoard(page).getByRole('rowheader').allTextContents()).map((text) =>
      text.replaceAll(/Most (improved|steady)/g, ''),
    )
  const rows = await shown()
  expect(rows.length).toBeGreaterThan(3)
  // The community has its own database; a request that never completes simulates a distant server.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'fourfold-cloud-demo') return Object.create(IDBOpenDBRequest.prototype)
      return open.call(this, name, version)
    }
  })
  await page.reload()
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await expect.poll(shown).toEqual(rows)
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
})
