/** Every page, and what lies over it, as an iPhone shows it: no zoom into fields, nothing below the notch or the home bar. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  openAt,
  PUBLIC_ROUTES,
  visit,
} from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'
import { coveredFaults, fieldFaults } from '../steps/phone-faults.ts'
import { DIALOGS } from '../steps/states/dialogs.ts'
import { lay } from '../steps/states/state.ts'
import { waitUntilStable } from '../steps/wait-until-stable.ts'

test.use({ device: 'demo' })
test.beforeEach(() => onlyInChromium('its debugger sets what the notch of an iPhone covers'))
// Many pages.
test.beforeEach(() => test.slow())

/** Of an iPhone 15. */
const HOLDS = [
  { viewport: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  { viewport: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
] as const

type Hold = (typeof HOLDS)[number]

/** Holds the phone in a way, as long as `devtools` is open: until the page closes. */
async function hold(page: Page, devtools: CDPSession, { viewport, insets }: Hold): Promise<void> {
  await page.setViewportSize(viewport)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await waitUntilStable(page)
}

/** Nothing of what the page shows is covered, and no field is zoomed into, upright or on its side. */
async function expectClear(page: Page, devtools: CDPSession, name: string): Promise<void> {
  for (const one of HOLDS) {
    const at = `${name} at ${one.viewport.width} x ${one.viewport.height}`
    await hold(page, devtools, one)
    expect.soft(await page.evaluate(coveredFaults, one.insets), at).toEqual([])
    expect.soft(await page.evaluate(fieldFaults), at).toEqual([])
  }
}

async function goThrough(
  page: Page,
  routes: readonly string[],
  arrive: (page: Page, route: string) => Promise<void>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const route of routes) {
    await arrive(page, route)
    await expectClear(page, devtools, route)
  }
}

test('nothing of a public page is covered, upright or on its side', async ({ page }) => {
  await goThrough(page, [DOOR, ...PUBLIC_ROUTES], openAt)
})

test('nothing of a page is covered, upright or on its side', async ({ page }) => {
  await exploreAs(page, 'coach')
  await goThrough(page, [...MEMBER_ROUTES, ...COACH_ROUTES], visit)
})

test('nothing of an admin’s page is covered, upright or on its side', async ({ page }) => {
  await exploreAs(page, 'admin')
  await goThrough(page, ADMIN_ROUTES, visit)
})

for (const who of ['member', 'coach', 'admin'] as const) {
  test(`nothing is covered of what lies over the pages of a ${who}, upright or on its side`, async ({
    page,
  }) => {
    await exploreAs(page, who)
    const devtools = await page.context().newCDPSession(page)
    for (const over of DIALOGS[who]) {
      const opener = await over.arrive(page)
      const dialog = await lay(page, over, opener)
      await expectClear(page, devtools, over.file)
      await page.keyboard.press('Escape')
      await expect(dialog, over.file).toHaveCount(0)
    }
  })
}
