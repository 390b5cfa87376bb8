/** With large letters, members can read every page: words stay whole, and nothing scrolls sideways (WCAG 1.4.4). */
import { expect, type Page } from '@playwright/test'
import { ADMIN_ROUTES, COACH_ROUTES, DOOR, MEMBER_ROUTES, settled, visit } from './all-routes.ts'
import { brokenWords } from './broken-words.ts'
import { exploreAs, signOut } from './explore.ts'
import { NONE, overflow } from './overflow.ts'
import { waitUntilStable } from './wait-until-stable.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Goes through the pages of a member, a coach and an admin in a browser whose letters have a size in px. */
export async function readEverything(page: Page, size: number): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(DOOR)
  await settled(page, DOOR)
  const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(root).toBe(`${size}px`)
  await expectReadable(page, DOOR)
  await exploreAs(page, 'coach')
  for (const route of [...MEMBER_ROUTES, ...COACH_ROUTES]) {
    await visit(page, route)
    await expectReadable(page, route)
  }
  await visit(page, '/')
  await signOut(page)
  await exploreAs(page, 'admin')
  for (const route of ADMIN_ROUTES) {
    await visit(page, route)
    await expectReadable(page, route)
  }
}

async function expectReadable(page: Page, route: string): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    const at = `${route} at ${viewport.width} px`
    await page.setViewportSize(viewport)
    await waitUntilStable(page)
    expect.soft(await page.evaluate(overflow), at).toEqual(NONE)
    expect.soft(await page.evaluate(brokenWords), at).toEqual([])
  }
}
