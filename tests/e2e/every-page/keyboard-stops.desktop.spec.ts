/** Tab reaches every control of every page, its focus is visible, and nothing traps the focus. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  openAt,
  PUBLIC_ROUTES,
  settled,
  visit,
} from '../steps/all-routes.ts'
import { createAccount, exploreAs } from '../steps/explore.ts'
import { goWithin } from '../steps/go-within.ts'
import { comeBack } from '../steps/keys.ts'
import { DIALOGS } from '../steps/states/dialogs.ts'
import { lay } from '../steps/states/state.ts'
import { walkByTab } from '../steps/tab-walk.ts'

test.use({ device: 'demo' })
// Many pages, each with all tab stops.
test.beforeEach(() => test.slow())

async function walkOver(page: Page, routes: readonly string[], go = visit): Promise<void> {
  for (const route of routes) {
    await go(page, route)
    expect.soft(await walkByTab(page), route).toEqual([])
  }
}

test('the keyboard walks over public pages', ({ page }) =>
  walkOver(page, [DOOR, ...PUBLIC_ROUTES], openAt))

for (const { who, routes } of [
  { who: 'member', routes: MEMBER_ROUTES },
  { who: 'coach', routes: COACH_ROUTES },
  { who: 'admin', routes: ADMIN_ROUTES },
] as const) {
  test(`the keyboard walks over the pages of a ${who}`, async ({ page }) => {
    await exploreAs(page, who)
    await walkOver(page, routes)
  })
}

test('each opened page takes the focus at its heading', async ({ page }) => {
  await exploreAs(page, 'admin')
  await goWithin(page, '/no/such/page')
  for (const route of [...MEMBER_ROUTES, ...ADMIN_ROUTES]) {
    // The time tab is the same page as today, and its tab keeps the focus.
    if (route === '/?tab=time') continue
    await goWithin(page, route)
    await settled(page, route)
    await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeFocused()
  }
})

/** Runs in the page: whether one of its controls has the focus. */
const hasFocus = () => document.activeElement !== document.body

for (const who of ['newcomer', 'member', 'coach', 'admin'] as const) {
  test.describe(`a ${who}`, () => {
    test.use({ device: who === 'newcomer' ? 'new' : 'demo' })

    test(`dialogs over the pages of a ${who} hold the focus, and give it back`, async ({
      page,
    }) => {
      await (who === 'newcomer'
        ? createAccount(page, 'Mia', 'mia@example.com')
        : exploreAs(page, who))
      for (const over of DIALOGS[who]) {
        const opener = await over.arrive(page)
        const dialog = await lay(page, over, opener)
        const isWithin = () => dialog.evaluate((one) => one.contains(document.activeElement))
        await expect.poll(isWithin, over.file).toBe(true)
        for (const key of [...Array(12).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
          await page.keyboard.press(key)
          // After the last control, the browser's own bars have the focus, and the page none.
          const isOnPageBehind = !(await isWithin()) && (await page.evaluate(hasFocus))
          expect.soft(isOnPageBehind, `${over.file}: the focus is on the page behind`).toBe(false)
        }
        await page.keyboard.press('Escape')
        await expect(dialog, over.file).toHaveCount(0)
        // Not `toBeFocused`: the browser's own bars may have the keyboard after all these stops.
        const isBack = () => opener.evaluate((one) => one === document.activeElement)
        await expect.soft.poll(isBack, `${over.file}: the focus goes back`).toBe(true)
        await comeBack(page)
      }
    })
  })
}
