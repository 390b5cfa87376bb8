/** What holds of every page in every state: each of these is asked of all of them. */
import { expect, type Page } from '@playwright/test'
import { faultsInBoth } from './faults.ts'
import { NONE, overflow } from './overflow.ts'
import { clipped, moving, smallTargets } from './page-facts.ts'
import { untilStill } from './stillness.ts'

/** Letters as far apart as somebody may set them who reads better so (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** The narrowest phone, and a window of 1280 px at 200 % (WCAG 1.4.10). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

/** From now on the page is seen by somebody who wants less motion. */
export const lessMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** Axe in both schemes: all of it in the dark on a phone, by day on a wide screen. */
export async function expectNoFaults(page: Page, name: string, isMobile: boolean): Promise<void> {
  expect.soft(await faultsInBoth(page, isMobile ? 'dark' : 'light'), name).toEqual([])
}

/** Everything is large enough to press, and nothing moves: for those who want less motion, as `lessMotion` says. */
export async function expectCalm(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(moving), `${name}: what moves`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `${name}: what is too small`).toEqual([])
}

/** Nothing is cut off or scrolls sideways, in widely spaced letters or on a narrow screen. */
export async function expectRoom(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(clipped)
  await page.evaluate(addStyle, SPACED)
  await untilStill(page)
  const hidden = (await page.evaluate(clipped)).filter((one) => !before.includes(one))
  expect.soft(hidden, `${name}: what widely spaced letters hide`).toEqual([])
  expect.soft(await page.evaluate(overflow), `${name}, widely spaced`).toEqual(NONE)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const size = page.viewportSize()
  for (const narrow of NARROW) {
    await page.setViewportSize(narrow)
    // What is drawn by a script, such as a chart, hears of its new room in the frame after.
    await untilStill(page)
    const { width } = narrow
    expect.soft(await page.evaluate(overflow), `${name} at ${width} px`).toEqual(NONE)
  }
  if (size) await page.setViewportSize(size)
}

/** Runs in the page; a style element would be against its policy. */
function addStyle(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
