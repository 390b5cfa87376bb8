/**
 * Every route, as each role that sees it, at both sizes in one visit: axe in both color schemes, its own title,
 * nothing that moves, is too small or too faint for people who ask for more.
 */
import type { Page } from '@playwright/test'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  NOWHERE,
  openAt,
  PUBLIC_ROUTES,
  visit,
} from '../steps/all-routes.ts'
import { expectAccessible, lessMotion } from '../steps/expect-accessible.ts'
import { exploreAs } from '../steps/explore.ts'
import { faintTexts } from '../steps/faults.ts'

test.beforeEach(() => onlyInChromium('BiDi can emulate neither reduced motion nor more contrast'))

test.use({ device: 'demo' })

// Many pages, and axe over each.
test.beforeEach(() => test.slow())

async function goThrough(
  page: Page,
  routes: readonly string[],
  arrive: typeof visit,
): Promise<void> {
  await lessMotion(page)
  for (const route of routes) {
    await arrive(page, route)
    await expect.soft(page, route).toHaveTitle(/^.+ · Fourfold$/)
    if (route !== NOWHERE) await expect.soft(page, route).not.toHaveTitle(/^There is no page/)
    await expectAccessible(page, route, async () => {
      expect.soft(await faintTexts(page), `${route}, with more contrast`).toEqual([])
    })
  }
}

const HALF = Math.ceil(MEMBER_ROUTES.length / 2)

const SEEN_BY = [
  { who: 'member', half: 'one half', routes: MEMBER_ROUTES.slice(0, HALF) },
  { who: 'member', half: 'the other', routes: MEMBER_ROUTES.slice(HALF) },
  { who: 'coach', half: 'their own', routes: [...COACH_ROUTES, '/community', '/'] },
  { who: 'admin', half: 'their own', routes: ADMIN_ROUTES },
] as const

for (const { who, half, routes } of SEEN_BY) {
  test(`axe finds no fault on any route as ${who} (${half})`, async ({ page }) => {
    await exploreAs(page, who)
    await goThrough(page, routes, visit)
  })
}

test('axe finds no fault on any public route', async ({ page }) => {
  await goThrough(page, [DOOR, ...PUBLIC_ROUTES], openAt)
})
