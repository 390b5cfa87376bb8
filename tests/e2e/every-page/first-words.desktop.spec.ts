/** Until this device has been read, a page says nothing about the member that may not be so. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { openAt } from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'

test.use({ device: 'demo' })

/** What is not so of the demo's member, coach or admin, and was once said for a moment. */
const UNTRUE = [
  {
    who: 'member',
    pages: [
      { route: '/?tab=time', words: /^0 days in a row$/ },
      { route: '/onboarding/habits', words: /0 of 4 done/ },
      { route: '/onboarding/community', words: /not in a group yet|^Find a group$/ },
      { route: '/community', words: /^Keep going together/ },
      { route: '/community/referral', words: /asks to join your group/ },
      { route: '/settings/account-information', words: /^Your group$/ },
      { route: '/settings/privacy', words: /[Yy]our group (sees|see)\b/ },
    ],
  },
  {
    who: 'coach',
    pages: [{ route: '/community/my-group?view=reports', words: /^No open reports$/ }],
  },
  {
    who: 'admin',
    pages: [{ route: '/support/member?userId=demo-member', words: /^In no group$/ }],
  },
] as const

/** From the next page on, notes every text of every frame. */
async function noteTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    const look = () => {
      const main = document.querySelector('main')
      const texts = main ? document.createTreeWalker(main, NodeFilter.SHOW_TEXT) : undefined
      while (texts?.nextNode()) shown.add(texts.currentNode.textContent?.trim() ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { shownTexts: () => [...shown] })
  })
}

for (const { who, pages } of UNTRUE) {
  test(`the pages of the ${who} say nothing untrue while they open`, async ({ page }) => {
    await exploreAs(page, who)
    await noteTexts(page)
    for (const { route, words } of pages) {
      await openAt(page, route)
      const texts: string[] = await page.evaluate('shownTexts()')
      expect.soft(texts.length, route).toBeGreaterThan(3)
      expect
        .soft(
          texts.filter((text) => words.test(text)),
          route,
        )
        .toEqual([])
    }
  })
}
