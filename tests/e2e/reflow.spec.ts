/** Nobody scrolls sideways: on a narrow phone, zoomed in, or with letters twice as large (WCAG 1.4.4, 1.4.10). */
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

test.skip(({ isMobile }) => isMobile, 'sets its own sizes')

/** What the page is wider than its window by, in px, and what it is that sticks out. Runs in the page. */
function overflow(): { readonly by: number; readonly of: readonly string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return { by: 0, of: [] }
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  )
  return {
    by: scrollWidth - clientWidth,
    of: wide.slice(0, 8).map((one) => `${one.tagName} ${one.className}`),
  }
}

const NONE = { by: 0, of: [] }

async function expectNoOverflow(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(overflow), `${route} at 320 px`).toEqual(NONE)
  // A window of 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  expect.soft(await page.evaluate(overflow), `${route} at 200 %`).toEqual(NONE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await page.evaluate(overflow), `${route} in letters twice as large`).toEqual(NONE)
}

test('no public page scrolls sideways', async ({ page }) => {
  for (const route of [DOOR, ...PUBLIC_ROUTES]) {
    await page.goto(route)
    await settled(page, route)
    await expectNoOverflow(page, route)
  }
})

test('no page of a member, coach or admin scrolls sideways', async ({ page }) => {
  // Thirty pages in three sizes.
  test.slow()
  await exploreAs(page, 'admin')
  for (const route of [...MEMBER_ROUTES, ...COACH_ROUTES, ...ADMIN_ROUTES]) {
    await page.goto(route)
    await settled(page, route)
    await expectNoOverflow(page, route)
  }
})
