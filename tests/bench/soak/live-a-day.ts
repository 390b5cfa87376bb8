/** What a member does on a day, in a page that stays open for weeks. */
import { type Page, expect as promptly } from '@playwright/test'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { mainLink, signOut } from '#tests/e2e/steps/explore.ts'
import { field, type } from '#tests/e2e/steps/time.ts'
import './instruments.ts'

/** Generous for a busy machine: the soak does not measure durations. */
const expect = promptly.configure({ timeout: 60_000 })

/**
 * @param day counts from 1. The first uses every feature, so that all code is loaded by the second; after
 *   that the days vary.
 */
export async function liveADay(page: Page, day: number): Promise<void> {
  const first = day === 1
  await turnTheDay(page)
  await checkOffs(page, day)
  if (first || day % 2 === 0) await setHours(page, day)
  if (first || day % 3 === 0) await lookAtBoards(page)
  if (first || day % 3 === 1) await workInAnotherTab(page)
  if (first || day % 5 === 0) await spendTimeOffline(page, day)
  if (first || day % 10 === 5) await signOutAndIn(page)
}

/** Midnight passes while the page is open, as in a tab that somebody leaves alone. */
async function turnTheDay(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    globalThis.skippedMs = (globalThis.skippedMs ?? 0) + ms
    localStorage.setItem('soak-skipped', String(globalThis.skippedMs))
    document.dispatchEvent(new Event('visibilitychange'))
  }, MS_A_DAY)
  await expect(points(page)).toHaveText(/^0 of 10/)
}

const points = (page: Page) => page.getByRole('status').filter({ hasText: 'of 10 points' })
const habitBox = (page: Page, index: number) => {
  const id = HABIT_IDS[index % HABIT_IDS.length] ?? 'habit1'
  return page.getByRole('checkbox', { name: HABITS[id].title })
}

/** Checks all four habits, or three; and one of them by mistake. */
async function checkOffs(page: Page, day: number): Promise<void> {
  const count = day % 4 === 0 ? 4 : 3
  for (let index = 0; index < count; index += 1) {
    await habitBox(page, day + index).click()
    await expect(habitBox(page, day + index)).toBeChecked()
  }
  await habitBox(page, day).click()
  await expect(habitBox(page, day)).not.toBeChecked()
  await habitBox(page, day).click()
  await expect(habitBox(page, day)).toBeChecked()
}

async function setHours(page: Page, day: number): Promise<void> {
  await page.getByRole('tab', { name: 'Time' }).click()
  const sleep = field(page, 'Actual: Sleep')
  const hours = String(6 + (day % 5) / 2)
  await type(sleep, hours)
  await expect(sleep).toHaveValue(hours)
  await page.getByRole('tab', { name: 'Habits' }).click()
  await expect(habitBox(page, 0)).toBeVisible()
}

async function lookAtBoards(page: Page): Promise<void> {
  await mainLink(page, 'Leaderboard').click()
  const boards = page.getByRole('navigation', { name: 'Leaderboards' })
  for (const name of ['Personal', 'Groups', 'Group']) {
    await boards.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('table', { name: `${name} leaderboard` })).toBeVisible()
  }
  await goHome(page)
}

async function goHome(page: Page): Promise<void> {
  await mainLink(page, 'Today').click()
  await expect(habitBox(page, 0)).toBeVisible()
}

/** A check-off in another tab appears here; then that tab closes. */
async function workInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/')
  const before = await points(page).textContent()
  await habitBox(other, 3).click()
  await expect(points(page)).not.toHaveText(before ?? '')
  await other.close()
}

async function spendTimeOffline(page: Page, day: number): Promise<void> {
  await page.context().setOffline(true)
  for (const turn of [1, 2]) {
    const before = await points(page).textContent()
    await habitBox(page, day + turn).click()
    await expect(points(page)).not.toHaveText(before ?? '')
  }
  await page.context().setOffline(false)
}

async function signOutAndIn(page: Page): Promise<void> {
  await signOut(page)
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(points(page)).toBeVisible()
}
