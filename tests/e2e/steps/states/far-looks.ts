/** What is shown while the community cannot be reached: before it has ever answered, and after. */
import { expect, type Page } from '@playwright/test'
import type { Look } from './state.ts'

/** Pages that ask the community, by who sees them. */
const ASKING = {
  member: [
    '/leader-board',
    '/groups-leader-board',
    '/community/profile?userId=demo-coach',
    '/community/opportunities',
    '/community/referral',
    '/community/thread',
  ],
  coach: ['/community/my-group', '/community/my-group?memberId=demo-member', '/community/thread'],
  // Their own pages turn back to today then.
  admin: ['/support', '/settings/billing', '/community/opportunities'],
} as const

/** From the next page on, the community on this device refuses to open. */
export async function cutOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'fourfold-cloud-demo') throw new DOMException('Not now.', 'UnknownError')
      return open.call(this, name, version)
    }
  })
}

export const farLooksOf = (who: keyof typeof ASKING): readonly Look[] =>
  ASKING[who].map((route) => ({
    name: `${route}, out of reach`,
    show: async (page) => {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0)
    },
  }))

/** What is logged meanwhile. */
export const FAR_COMPLAINTS: RegExp[] = [/Not now\./]
