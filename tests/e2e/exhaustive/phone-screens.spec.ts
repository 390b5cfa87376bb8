/** Every page, and what lies over it, as an iPhone shows it: no zoom into fields, nothing below the notch or the home bar. */
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
  settled,
} from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'
import { coveredFaults, fieldFaults, type Insets } from '../steps/phone-faults.ts'
import { DIALOGS } from '../steps/states/dialogs.ts'
import { lay } from '../steps/states/state.ts'
import { untilStill } from '../steps/stillness.ts'

test.use({ device: 'demo' })
test.skip(({ isMobile }) => !isMobile, 'about phones')
// Many pages.
test.beforeEach(() => test.slow())

/** Of an iPhone 15. */
const HOLDS = [
  { viewport: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  { viewport: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
] as const

/** They hold as long as the session is open: until the page closes. */
async function setInsets(page: Page, insets: Insets): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

async function expectClear(page: Page, routes: readonly string[], insets: Insets): Promise<void> {
  for (const route of routes) {
    await page.goto(route)
    await settled(page, route)
    expect.soft(await page.evaluate(coveredFaults, insets), route).toEqual([])
    if (insets.top > 0) expect.soft(await page.evaluate(fieldFaults), route).toEqual([])
  }
}

for (const { viewport, insets } of HOLDS) {
  const size = `${viewport.width} x ${viewport.height}`

  test(`nothing of a public page is covered at ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await setInsets(page, insets)
    await expectClear(page, [DOOR, ...PUBLIC_ROUTES], insets)
  })

  test(`nothing of a page is covered at ${size}`, async ({ page }) => {
    await exploreAs(page, 'coach')
    await page.setViewportSize(viewport)
    await setInsets(page, insets)
    await expectClear(page, [...MEMBER_ROUTES, ...COACH_ROUTES], insets)
  })

  test(`nothing of an admin’s page is covered at ${size}`, async ({ page }) => {
    await exploreAs(page, 'admin')
    await page.setViewportSize(viewport)
    await setInsets(page, insets)
    await expectClear(page, ADMIN_ROUTES, insets)
  })
  for (const who of ['member', 'coach', 'admin'] as const) {
    test(`nothing of what lies over the pages of a ${who} is covered at ${size}`, async ({
      page,
    }) => {
      await exploreAs(page, who)
      await page.setViewportSize(viewport)
      await setInsets(page, insets)
      for (const over of DIALOGS[who]) {
        const opener = await over.arrive(page)
        const dialog = await lay(page, over, opener)
        await untilStill(page)
        expect.soft(await page.evaluate(coveredFaults, insets), over.file).toEqual([])
        if (insets.top > 0) expect.soft(await page.evaluate(fieldFaults), over.file).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog, over.file).toHaveCount(0)
      }
    })
  }
}
