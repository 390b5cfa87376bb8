/** What members do beside the main job, in Safari's engine. */
import { expect } from 'vitest'
import { exploreAs } from './steps.ts'
import { sharedBrowser, stopServer, webkitTest as test } from './webkit.ts'

const browser = sharedBrowser((page) => exploreAs(page, 'member'))

test('the three boards lead from one to the next', async () => {
  const page = await browser()
  await page.open('/')
  await page.press('link', 'Leaderboard')
  await page.see('heading', 'Early Birds')
  await page.press('link', 'Personal')
  await page.see('heading', 'Personal leaderboard')
  await page.press('link', 'Groups')
  await page.see('heading', 'Groups leaderboard')
})

test('a press on a row of the board, below one’s own, opens that member’s days', async () => {
  const page = await browser()
  await page.open('/leader-board')
  await page.see('heading', 'Early Birds')
  const [name] = await page.pressInTable('tbody tr:nth-child(9) > td:nth-child(3)')
  await page.see('dialog', new RegExp(name ?? 'a member'))
})

test('a message to the coach is kept when the page is left', async () => {
  const page = await browser()
  await page.open('/community/thread')
  await page.type(/^Message/, 'Up before the sun.')
  await page.press('button', 'Send')
  await page.seeText('Up before the sun.')
  await page.open('/')
  await page.see('checkbox', /^Text Coach/)
  await page.driver.navigate().back()
  await page.seeText('Up before the sun.')
})

test('a profile is saved, and seen as others see it', async () => {
  const page = await browser()
  await page.open('/settings/account-information')
  await page.type('Bio', 'Up before the sun.')
  await page.press('button', 'Save')
  await page.seeText('Saved.')
  await page.open('/community/profile')
  await page.seeText('Up before the sun.')
})

test('two tabs show each other’s check-offs, and one of them syncs', async () => {
  const page = await browser()
  await page.open('/')
  const first = await page.driver.getWindowHandle()
  await page.driver.switchTo().newWindow('tab')
  await page.open('/')
  await page.press('checkbox', /^Text Coach/)
  await page.seeText('4 of 10 points')
  await page.driver.switchTo().window(first)
  await page.seeText('4 of 10 points')
  const locks = await page.driver.executeAsyncScript<string[]>(
    'navigator.locks.query().then(({ held }) => arguments[0](held.map(({ name }) => name)))',
  )
  expect(locks.filter((name) => name.startsWith('sync-'))).toHaveLength(1)
})

test('the welcome film is there, in a format that the engine plays, with a picture', async () => {
  const page = await browser()
  await page.open('/onboarding/intro-videos')
  const length = 'return document.querySelector("video")?.duration'
  await expect.poll(() => page.driver.executeScript<number | null>(length)).toBe(30)
  expect(await page.count('video[poster$=".jpg"]')).toBe(1)
  expect(await page.count('video ~ [role=alert]')).toBe(0)
})

// The last test of this file: nothing is served after it.
test('the app opens without a network, and takes a check-off', async () => {
  const page = await browser()
  await page.open('/')
  await page.see('checkbox', /^30 Mins/)
  const isServed = 'return navigator.serviceWorker?.controller != null'
  await expect.poll(() => page.driver.executeScript<boolean>(isServed)).toBe(true)
  await stopServer()
  await page.driver.navigate().refresh()
  await page.press('checkbox', /^30 Mins/)
  await page.see('checked', /^30 Mins/)
})
