/** Axe over every route of the spec, as each of those who see it: dark on a phone, light on a wide screen. */
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
import { faultsOf } from './steps/faults.ts'

test.beforeEach(async ({ page, isMobile }) => {
  // Many pages, and axe over each.
  test.slow()
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
})

const HALF = Math.ceil(MEMBER_ROUTES.length / 2)

const SEEN_BY = [
  { who: 'member', half: 'one half', routes: MEMBER_ROUTES.slice(0, HALF) },
  { who: 'member', half: 'the other', routes: MEMBER_ROUTES.slice(HALF) },
  { who: 'coach', half: 'their own', routes: [...COACH_ROUTES, '/community', '/'] },
  { who: 'admin', half: 'their own', routes: ADMIN_ROUTES },
] as const

for (const { who, half, routes } of SEEN_BY) {
  test(`no route has an axe fault as ${who} (${half})`, async ({ page }) => {
    await exploreAs(page, who)
    for (const route of routes) {
      await page.goto(route)
      await settled(page, route)
      expect(await faultsOf(page), route).toEqual([])
    }
  })
}

test('no public route has an axe fault', async ({ page }) => {
  for (const route of [DOOR, ...PUBLIC_ROUTES]) {
    await page.goto(route)
    await settled(page, route)
    expect(await faultsOf(page), route).toEqual([])
  }
})
