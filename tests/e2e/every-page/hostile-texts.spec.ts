/** Names and texts that are hard to lay out stay readable on every page, from the narrowest phone to the desktop. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  settled,
  visit,
} from '../steps/all-routes.ts'
import { lessMotion } from '../steps/expect-accessible.ts'
import { exploreAs } from '../steps/explore.ts'
import { writeHostileTexts } from '../steps/hostile-texts.ts'
import { keepToasts } from '../steps/keep-toasts.ts'
import { NONE, overflow } from '../steps/overflow.ts'
import {
  brokenWords,
  clipped,
  cutControls,
  cutTabs,
  outOfSight,
  sidewaysInDialogs,
} from '../steps/page-facts.ts'
import { HOSTILE_LOOKS } from '../steps/states/hostile-looks.ts'
import { waitUntilStable } from '../steps/wait-until-stable.ts'

test.use({ device: 'demo' })
// Many pages, each at every width in one visit.
test.beforeEach(() => test.slow())

/** The last one is the size at which the next page is reached. */
const WIDTHS = [1280, 320] as const

async function expectRoomFor(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await waitUntilStable(page)
    const at = `${name} at ${width} px`
    expect.soft(await page.evaluate(overflow), at).toEqual(NONE)
    expect.soft(await page.evaluate(outOfSight), `${at}: beyond the window`).toEqual([])
    expect.soft(await page.evaluate(clipped), `${at}: cut off`).toEqual([])
    expect.soft(await page.evaluate(cutTabs), `${at}: tabs cut off`).toEqual([])
    expect.soft(await page.evaluate(cutControls), `${at}: buttons cut off`).toEqual([])
    expect.soft(await page.evaluate(sidewaysInDialogs), `${at}: to be scrolled`).toEqual([])
    expect.soft(await page.evaluate(brokenWords), `${at}: short words on two lines`).toEqual([])
  }
}

/** Opens the demo community in which everything has such a name. */
async function stepIn(page: Page, who: keyof typeof SEEN_BY): Promise<void> {
  await page.goto(DOOR)
  await settled(page, DOOR)
  await writeHostileTexts(page)
  await exploreAs(page, who)
  await lessMotion(page)
}

const SEEN_BY = { member: MEMBER_ROUTES, coach: COACH_ROUTES, admin: ADMIN_ROUTES } as const

for (const who of ['member', 'coach', 'admin'] as const) {
  test(`every page of a ${who}, and what lies over it, has room for any name and text`, async ({
    page,
  }) => {
    await keepToasts(page)
    await stepIn(page, who)
    for (const route of SEEN_BY[who]) {
      await visit(page, route)
      await expectRoomFor(page, route)
    }
    for (const { name, show } of HOSTILE_LOOKS[who]) {
      await test.step(name, async () => {
        await show(page)
        await expectRoomFor(page, name)
      })
    }
  })
}
