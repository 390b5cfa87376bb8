/** Nobody scrolls sideways, on a narrow phone or zoomed in (WCAG 1.4.10). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
  settled,
} from './steps/all-routes.ts'
import { exploreAs } from './steps/explore.ts'
import { NONE, overflow } from './steps/overflow.ts'

test.skip(({ isMobile }) => isMobile, 'sets its own sizes')

async function expectNoOverflow(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(overflow), `${route} at 320 px`).toEqual(NONE)
  // A window of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  expect.soft(await page.evaluate(overflow), `${route} at 200 %`).toEqual(NONE)
}

test('no public page scrolls sideways', async ({ page }) => {
  for (const route of [DOOR, ...PUBLIC_ROUTES]) {
    await page.goto(route)
    await settled(page, route)
    await expectNoOverflow(page, route)
  }
})

for (const { who, routes } of [
  { who: 'coach', routes: [...MEMBER_ROUTES, ...COACH_ROUTES] },
  { who: 'admin', routes: ADMIN_ROUTES },
] as const) {
  test(`no page of a ${who} scrolls sideways`, async ({ page }) => {
    // Many pages, in two sizes.
    test.slow()
    await exploreAs(page, who)
    for (const route of routes) {
      await page.goto(route)
      await settled(page, route)
      await expectNoOverflow(page, route)
    }
  })
}
