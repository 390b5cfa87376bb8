/** What must hold for every page in every state. */
import { expect, type Page } from '@playwright/test'
import { faultsInBoth } from './faults.ts'
import { NONE, overflow } from './overflow.ts'
import { clipped, moving, smallTargets } from './page-facts.ts'
import { waitUntilStable } from './wait-until-stable.ts'

/** The widest text spacing that a reader may set (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** The narrowest phone, and a window of 1280 px at 200 % (WCAG 1.4.10). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

const WIDE = { width: 1280, height: 800 }

/** From now on the page sees a person who prefers reduced motion. */
export const lessMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/**
 * All that must hold for a phone's page, and axe on a wide screen.
 * @param moreWhenWide what else has to hold there
 */
export async function expectAccessible(
  page: Page,
  name: string,
  moreWhenWide?: () => Promise<unknown>,
): Promise<void> {
  await expectNoFaults(page, name)
  await expectCalm(page, name)
  await expectRoom(page, name)
  await expectNoFaultsWide(page, name, moreWhenWide)
}

/** Runs axe at the phone's size in both schemes, in full in the dark one. */
async function expectNoFaults(page: Page, name: string): Promise<void> {
  expect.soft(await faultsInBoth(page, 'dark'), name).toEqual([])
}

/**
 * Runs axe on a wide screen in both schemes, in full in the light one; then the page has its size again.
 * @param more what else has to hold there
 */
async function expectNoFaultsWide(
  page: Page,
  name: string,
  more: () => Promise<unknown> = async () => {},
): Promise<void> {
  const size = page.viewportSize()
  const over = await page.evaluate(layers)
  await page.setViewportSize(WIDE)
  await waitUntilStable(page)
  expect
    .soft(await page.evaluate(layers), `${name}, on a wide screen: what lies over it`)
    .toBe(over)
  expect.soft(await faultsInBoth(page, 'light'), `${name}, on a wide screen`).toEqual([])
  await more()
  if (size) await page.setViewportSize(size)
}

/**
 * Every target is large enough, and nothing moves for people who prefer reduced motion (see `lessMotion`).
 */
async function expectCalm(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(moving), `${name}: what moves`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `${name}: what is too small`).toEqual([])
}

/** Nothing is clipped or scrolls sideways with wide text spacing or on a narrow screen. */
async function expectRoom(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(clipped)
  await page.evaluate(addStyle, SPACED)
  await waitUntilStable(page)
  const hidden = (await page.evaluate(clipped)).filter((one) => !before.includes(one))
  expect.soft(hidden, `${name}: what widely spaced letters hide`).toEqual([])
  expect.soft(await page.evaluate(overflow), `${name}, widely spaced`).toEqual(NONE)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const size = page.viewportSize()
  for (const narrow of NARROW) {
    await page.setViewportSize(narrow)
    // Script-drawn content such as charts learns its new size in the next frame.
    await waitUntilStable(page)
    const { width } = narrow
    expect.soft(await page.evaluate(overflow), `${name} at ${width} px`).toEqual(NONE)
  }
  if (size) await page.setViewportSize(size)
}

/** Runs in the page: how many dialogs, menus and lists lie over it. */
function layers(): number {
  return document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]').length
}

/** Runs in the page; a style element would violate its CSP. */
function addStyle(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
