/** The back/forward cache of WebKit (docs/decisions/0114-browsers.md). */
import { By } from 'selenium-webdriver'
import { expect } from 'vitest'
import { exploreAs } from './steps.ts'
import { newBrowser, sharedBrowser, webkitTest as test } from './webkit.ts'

const browser = sharedBrowser((page) => exploreAs(page, 'admin'))

const CHECKED = By.css('[role=checkbox][aria-checked=true]')
const CHECK_WHEN_LEFT = `
  const open = document.querySelector('[role=checkbox][aria-checked=false]')
  addEventListener('pagehide', () => open.click(), { capture: true, once: true })`

test('a page that is left while it writes does not hold up the next one', async () => {
  const page = await newBrowser()
  // The demo has just been made: its records are still being written.
  await exploreAs(page, 'admin')
  await page.open('/leader-board')
  await page.see('heading', 'Early Birds')
})

test('a page restored from the cache continues: it takes check-offs, and syncs', async () => {
  const page = await browser()
  await page.open('/settings/preferences')
  await page.see('heading', 'Preferences')
  await page.driver.navigate().back()
  await page.press('checkbox', /^Text Coach/)
  await page.seeText('4 of 10 points')
  await page.seeText('Saved on this device')
  await page.driver.navigate().forward()
  await page.see('heading', 'Preferences')
  await page.driver.navigate().back()
  await page.seeText('4 of 10 points')
})

test('a check-off in the moment the page is left is there when it comes back', async () => {
  const page = await newBrowser()
  await exploreAs(page, 'member')
  await page.see('checkbox', /^Text Coach/)
  const before = await page.driver.findElements(CHECKED)
  await page.driver.executeScript(CHECK_WHEN_LEFT)
  await page.open('/settings/preferences')
  await page.see('heading', 'Preferences')
  await page.driver.navigate().back()
  await expect
    .poll(async () => (await page.driver.findElements(CHECKED)).length)
    .toBe(before.length + 1)
  // What is shown is stored, too.
  await page.driver.navigate().refresh()
  await page.see('checkbox', /^Text Coach/)
  await expect
    .poll(async () => (await page.driver.findElements(CHECKED)).length)
    .toBe(before.length + 1)
})

test('a tab survives ten pages, back and forward, with reloads in between', async () => {
  const page = await browser()
  const visits = Object.entries({
    '/leader-board': 'Early Birds',
    '/personal-leader-board': 'Personal leaderboard',
    '/groups-leader-board': 'Groups leaderboard',
    '/settings/preferences': 'Preferences',
    '/settings/privacy': 'Privacy',
    '/settings/notifications': 'Notifications',
    '/community/referral': 'Referrals',
    '/support': 'Admin',
    '/support/manage-teams': 'Manage groups',
    '/support/manage-members': 'Manage members',
  })
  for (const [path, title] of visits) {
    await page.open(path)
    await page.see('heading', title)
  }
  for (const [path, title] of visits.slice(0, -1).toReversed()) {
    await page.driver.navigate().back()
    await page.see('heading', title)
    expect(await page.path()).toBe(path)
    if (path.startsWith('/settings')) await page.driver.navigate().refresh()
  }
  for (const [, title] of visits.slice(1)) {
    await page.driver.navigate().forward()
    await page.see('heading', title)
  }
})
