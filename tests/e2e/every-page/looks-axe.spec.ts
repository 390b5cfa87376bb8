/**
 * Every page in the states that its address alone does not show: empty, invalid, refused, unreachable, under
 * each dialog. The checks of a route apply to each of these, at both sizes in one visit.
 */
import type { Page } from '@playwright/test'
import { onlyInChromium } from '../fixtures/only-in-chromium.ts'
import { test } from '../fixtures/test.ts'
import { expectAccessible, lessMotion } from '../steps/expect-accessible.ts'
import { createAccount, exploreAs } from '../steps/explore.ts'
import { ADMIN_LOOKS } from '../steps/states/admin-looks.ts'
import { COACH_LOOKS } from '../steps/states/coach-looks.ts'
import { DIALOGS } from '../steps/states/dialogs.ts'
import { cutOff, FAR_COMPLAINTS, FAR_LOOKS } from '../steps/states/far-looks.ts'
import { MEMBER_LOOKS } from '../steps/states/member-looks.ts'
import { NEWCOMER_LOOKS } from '../steps/states/newcomer-looks.ts'
import { type Look, lookOf } from '../steps/states/state.ts'
import { VISITOR_LOOKS } from '../steps/states/visitor-looks.ts'

test.beforeEach(() => onlyInChromium('BiDi can emulate neither reduced motion nor more contrast'))

test.use({ device: 'demo' })
// Many states, and axe over each.
test.beforeEach(() => test.slow())

async function goThrough(page: Page, looks: readonly Look[]): Promise<void> {
  await lessMotion(page)
  for (const { name, show } of looks) {
    await test.step(name, async () => {
      await show(page)
      await expectAccessible(page, name)
    })
  }
}

test.describe('axe finds no fault', () => {
  // A wrong password and an address without a page are logged as well (docs/product.md#errors).
  test.use({ expectedComplaints: [/No such document|Signing up failed/] })

  test.describe('a new device', () => {
    test.use({ device: 'new' })

    test('visitors’ screens pass', async ({ page }) => {
      await goThrough(page, VISITOR_LOOKS)
    })

    test('newcomers’ screens pass', async ({ page }) => {
      await createAccount(page, 'Mia', 'mia@example.com')
      await goThrough(page, [...NEWCOMER_LOOKS, ...DIALOGS.newcomer.map(lookOf)])
    })
  })

  test('members’ screens pass', async ({ page }) => {
    await exploreAs(page, 'member')
    await goThrough(page, MEMBER_LOOKS)
  })

  test('dialogs over members’ pages pass', async ({ page }) => {
    await exploreAs(page, 'member')
    await goThrough(page, DIALOGS.member.map(lookOf))
  })

  test('coaches’ screens pass', async ({ page }) => {
    await exploreAs(page, 'coach')
    await goThrough(page, [...COACH_LOOKS, ...DIALOGS.coach.map(lookOf)])
  })

  test('admins’ screens pass', async ({ page }) => {
    await exploreAs(page, 'admin')
    await goThrough(page, [...ADMIN_LOOKS, ...DIALOGS.admin.map(lookOf)])
  })
})

test.describe('axe finds no fault while the cloud is out of reach', () => {
  test.use({ expectedComplaints: FAR_COMPLAINTS })

  for (const who of ['member', 'coach', 'admin'] as const) {
    test(`the screens of a ${who} pass`, async ({ page }) => {
      await exploreAs(page, who)
      await cutOff(page)
      await goThrough(page, FAR_LOOKS[who])
    })
  }
})
