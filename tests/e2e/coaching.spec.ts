import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs, signOut } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'
import { untilStored } from './steps/stored.ts'
import { workerAnswers } from './steps/worker.ts'

test.use({
  device: 'demo',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

const GROUP = '/community/my-group'
const ROBIN = `${GROUP}?memberId=demo-member`

/** Why a member needs attention, the most urgent first; which of them the demo has depends on the day. */
const REASONS = [
  /agreements? overdue/,
  /Proposes \d+ agreement/,
  /Not seen for \d+ days?|Hasn’t opened/,
  /Nothing checked for/,
  /nothing checked yet today/,
  /, [\d.]+ before that/,
]

const members = (page: Page) => page.getByRole('table', { name: 'My members' })
const rows = (page: Page) => members(page).getByRole('rowheader')
/** How urgent each row is: the place of its reason, or one place more for nobody to worry about. */
const urgencies = async (page: Page) =>
  (await rows(page).allTextContents()).map((row) => {
    const place = REASONS.findIndex((reason) => reason.test(row))
    return place < 0 ? REASONS.length : place
  })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const sort = async (page: Page, name: string) => {
  const radio = page
    .getByRole('radiogroup', { name: 'Sort by' })
    .getByRole('radio', { name, exact: true })
  await radio.click()
  // The address has changed by then, and with it the list.
  await expect(radio).toBeChecked()
  await expect(page).toHaveURL(/[?]sort=/)
}

function isSorted<Value>(all: readonly Value[], compare: (a: Value, b: Value) => number): boolean {
  return all.join() === all.toSorted(compare).join()
}

async function openGroup(page: Page): Promise<void> {
  await exploreAs(page, 'coach')
  await goWithin(page, GROUP)
  await expect(page.getByText(/^39 members · /)).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

async function openRobin(page: Page): Promise<void> {
  await exploreAs(page, 'coach')
  await page.goto(ROBIN)
  await expect(heading(page, 'Robin Hale')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Days' })).toBeVisible()
}

test('a coach sees who needs attention first, sorts, finds, and opens a member', {
  tag: ['@main', '@both'],
}, async ({ page }) => {
  await openGroup(page)
  const rule = page.getByText(
    /^First, members with an overdue agreement, .*; then members not seen for 2 days or more/,
  )
  await expect(rule).toBeHidden()
  await page.getByText('Why this order?').click()
  await expect(rule).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(async () => isSorted(await urgencies(page), (a, b) => a - b)).toBe(true)
  expect(new Set(await urgencies(page)).size).toBeGreaterThan(1)

  await sort(page, 'Name')
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  const names = () => rows(page).getByRole('link').allTextContents()
  await expect.poll(async () => isSorted(await names(), compare)).toBe(true)
  await sort(page, 'Month')
  const months = async () =>
    (await members(page).getByRole('cell', { name: / %$/ }).allTextContents()).map(
      Number.parseFloat,
    )
  expect((await months()).length).toBeGreaterThan(3)
  await expect.poll(async () => isSorted(await months(), (a, b) => b - a)).toBe(true)

  const search = page.getByRole('searchbox', { name: 'Find a member' })
  await search.fill('zzzz')
  await expect(page.getByText('No members match.')).toBeVisible()
  await search.fill('robin ha')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Robin Hale' }).click()
  await expect(page).toHaveURL(ROBIN)
  await expect(heading(page, 'Robin Hale')).toBeVisible()
  // The order is the same on the way back.
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Month', exact: true })).toBeChecked()
})

test('a coach’s list is sorted by a click on a column’s head, and the other way round by another', {
  tag: '@desktop',
}, async ({ page }) => {
  await openGroup(page)
  const head = (name: string) => members(page).getByRole('columnheader', { name })
  const streaks = async () =>
    (
      await members(page)
        .getByRole('cell', { name: /^(–|\d+ days?)$/ })
        .allTextContents()
    ).map((text) => Number.parseInt(text, 10) || 0)
  await head('Streak').getByRole('button').click()
  await expect(head('Streak')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isSorted(await streaks(), (a, b) => b - a)).toBe(true)
  await head('Streak').getByRole('button').click()
  await expect(head('Streak')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => isSorted(await streaks(), (a, b) => a - b)).toBe(true)
  await page.reload()
  await expect(head('Streak')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('radio', { name: 'Needs attention' }).click()
  await expect.poll(async () => isSorted(await urgencies(page), (a, b) => a - b)).toBe(true)
})

test('ten members are in view on a laptop, however many ask to join', {
  tag: '@desktop',
}, async ({ page }) => {
  await openGroup(page)
  await expect(page.getByRole('heading', { name: /^Requests to join/ })).toBeVisible()
  await expect(rows(page).nth(9)).toBeInViewport({ ratio: 1 })
})

test('habits and hours of the same days stand side by side, earlier ones too', async ({ page }) => {
  await openRobin(page)
  const days = page.getByRole('list', { name: 'Days' })
  await expect(days.getByRole('listitem')).toHaveCount(28)
  // One tab stop; the arrows go from day to day.
  const today = days.getByRole('button', { name: /^Today, / })
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await today.focus()
  await page.keyboard.press('ArrowUp')
  const picked = days.locator('[aria-pressed=true]')
  await expect(picked).toBeFocused()
  await expect(picked).toHaveAccessibleName(/: \d+ of 10 points; /)

  await page
    .getByRole('radiogroup', { name: 'Show days as' })
    .getByRole('radio', { name: 'Table' })
    .click()
  const table = page.getByRole('table', { name: 'Habits and hours' })
  await expect(table.getByRole('columnheader')).toHaveCount(11)
  await expect(table.getByRole('cell', { name: /→/ }).first()).toBeVisible()
  const first = await table.getByRole('rowheader').first().textContent()
  await page.getByRole('button', { name: 'Four weeks earlier' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(28)
  await expect(table.getByRole('rowheader').first()).not.toHaveText(first ?? '')
  await expect(table.getByRole('cell', { name: '✓' }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Streaks and records' })).toContainText('Perfect')
})

test('notes are kept while they are typed, saved, and hidden from the member', async ({ page }) => {
  await openRobin(page)
  const notes = page.getByRole('textbox', { name: 'Private notes' })
  await notes.fill('Sleeps too little')
  await expect(page.getByText('Not saved yet. Your text is kept on this device.')).toBeVisible()
  await untilStored(page)
  await page.reload()
  await expect(notes).toHaveValue('Sleeps too little')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await untilStored(page)
  await page.reload()
  await expect(notes).toHaveValue('Sleeps too little')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
})

test('a session counts with the member, is undone, and counts again', async ({ page }) => {
  await openRobin(page)
  // The number of sessions belongs to the same record.
  await expect(page.getByRole('table', { name: 'Streaks and records' })).toBeVisible()
  const count = page.getByRole('definition').last()
  const before = Number(await count.textContent())
  const sessions = page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Private session' })
  await page.getByRole('textbox', { name: 'Short note' }).fill('Money talk')
  await page.getByRole('button', { name: 'Log session' }).click()
  const own = sessions.filter({ hasText: 'Money talk' })
  await expect(own).toHaveCount(1)
  await expect(count).toHaveText(String(before + 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(count).toHaveText(String(before))
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(count).toHaveText(String(before + 1))
  await own.getByRole('button', { name: /^Take back the session of/ }).click()
  await expect(own).toHaveCount(0)
  await expect(count).toHaveText(String(before))
})

test('the member gets the coach’s message, and is refused the coach’s page', async ({ page }) => {
  await openRobin(page)
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('button', { name: 'Send in the thread' }).click()
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await message.fill('Well done this week')
  await page.getByRole('button', { name: 'Send as a notification' }).click()
  await expect(page.getByText('Robin Hale will see it in their notifications.')).toBeVisible()
  await expect(message).toHaveValue('')
  await page.goto('/')
  await signOut(page)

  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const word = page.getByRole('listitem').filter({ hasText: 'Message from Dana Whitfield' })
  await expect(word).toContainText('Well done this week')
  await page.keyboard.press('Escape')

  await page.goto('/personal-leader-board')
  await expect(heading(page, 'Personal leaderboard')).toBeVisible()
  for (const path of [GROUP, ROBIN, `${GROUP}?memberId=demo-1-5`]) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    await expect(page.getByText('You are not authorized to see this page.').last()).toBeVisible()
    await expect(page).toHaveURL('/personal-leader-board')
  }
  await page.goto(GROUP)
  await expect(page).toHaveURL('/personal-leader-board')
})

test('strangers, missing members and invalid ids get the same answer, and show nothing', async ({
  page,
}) => {
  await exploreAs(page, 'coach')
  for (const id of ['demo-2-5', 'nobody-here', '../users/demo-member', 'demo-coach', '<b>', '']) {
    await page.goto(`${GROUP}?memberId=${encodeURIComponent(id)}`)
    await expect(heading(page, 'Not a member you coach'), id).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to your group' }).click()
  await expect(page.getByText(/^39 members · /)).toBeVisible()
})

test.describe('a coach without a network', () => {
  test.use({ device: 'installed demo', serviceWorkers: 'allow' })

  test('sees what was loaded before', async ({ page, context }) => {
    await openGroup(page)
    await page.goto(ROBIN)
    await expect(page.getByRole('list', { name: 'Days' })).toBeVisible()
    await workerAnswers(page)
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, 'Robin Hale')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Days' })).toBeVisible()
    await page.getByRole('link', { name: 'All members' }).click()
    await expect(page.getByText(/^39 members · /)).toBeVisible()
  })
})
