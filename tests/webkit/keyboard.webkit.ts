/** The whole Tab order of the main screens, in Safari's engine. */
import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import {
  judgeStop,
  MAX_STOPS,
  missed,
  noteControls,
  untilScrolled,
} from '#tests/e2e/steps/tab-walk.ts'
import type { Page } from './page.ts'
import { exploreAs, untilReady } from './steps.ts'
import { sharedBrowser, webkitTest as test } from './webkit.ts'

const browser = sharedBrowser((page) => exploreAs(page, 'member'))

const NAVIGATION = ['Skip to the page', 'Fourfold', 'Today', 'Leaderboard', 'Community', 'Settings']

/** A focus is seen at once, and not at the end of a transition. */
const STAND_STILL = `const still = new CSSStyleSheet()
still.replaceSync('*, *::before, *::after { transition: none !important }')
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]`

/** Presses Tab from the start of the page to its end. @returns the names of its stops, and its faults, in words */
async function walk(page: Page): Promise<{ names: string[]; faults: string[] }> {
  const { driver } = page
  await driver.executeScript(STAND_STILL)
  await driver.executeScript(noteControls)
  const names: string[] = []
  const faults: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keys(Key.TAB)
    await driver.executeScript(untilScrolled)
    const { isEnd, fault } = await driver.executeScript<ReturnType<typeof judgeStop>>(judgeStop)
    if (fault !== '') faults.push(fault)
    if (isEnd)
      return { names, faults: [...faults, ...(await driver.executeScript<string[]>(missed))] }
    names.push(await page.focused())
  }
  return { names, faults: [...faults, `no end after ${MAX_STOPS} stops`] }
}

async function walkOver(page: Page, route: string) {
  await page.open(route)
  await untilReady(page, route)
  const { names, faults } = await walk(page)
  expect(faults).toEqual([])
  return names
}

test('today’s tab order is the navigation, then the tabs, the habits and what is below', async () => {
  const names = await walkOver(await browser(), '/')
  expect(names.slice(0, NAVIGATION.length)).toEqual(NAVIGATION)
  const habits = ['Habits', 'Text Coach', 'Pay Yourself First', 'Awake 7AM', '30 Mins Exercise']
  const places = habits.map((habit) => names.findIndex((name) => name.startsWith(habit)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(NAVIGATION.length)
})

test('the board’s tab order is the navigation, the boards, the month, and each row', async () => {
  const names = await walkOver(await browser(), '/leader-board')
  expect(names.slice(0, NAVIGATION.length)).toEqual(NAVIGATION)
})

test('the settings’ tab order is each page in its order', async () => {
  const names = await walkOver(await browser(), '/settings')
  expect(names.slice(0, NAVIGATION.length)).toEqual(NAVIGATION)
  const pages = ['Account information', 'Preferences', 'Notifications', 'Login details', 'Billing']
  const places = pages.map((page) => names.lastIndexOf(page))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
