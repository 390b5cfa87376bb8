/** What pages show while the community is unreachable: before its first answer, and after. */
import type { Page } from '@playwright/test'
import { openAt } from '../all-routes.ts'
import { at, type Look } from './state.ts'

export const UNREACHED = /can’t reach the community right now/
const UNKNOWN_BOARD = 'This board isn’t on your device yet'
const NO_PROJECTS = 'Nothing on this device yet'

/** Opened as an address: within the app, some of what the page before has read would still be there. */
const far = (route: string, text: string | RegExp) => at(route, text, openAt)

/** Pages that need the community, and what they show instead, by role. */
export const FAR_LOOKS = {
  member: [
    far('/leader-board', UNKNOWN_BOARD),
    far('/groups-leader-board', UNKNOWN_BOARD),
    far('/community/profile?userId=demo-coach', 'This profile isn’t on your device yet'),
    far('/community/opportunities', NO_PROJECTS),
    far('/community/referral', 'This list appears once you’re back online'),
    far('/community/thread', 'No messages on this device yet'),
  ],
  coach: [
    far('/community/my-group', 'Couldn’t load your group'),
    far('/community/my-group?memberId=demo-member', 'Couldn’t load this member'),
    far('/community/my-group?view=check-ins', 'Couldn’t load the check-ins'),
    // The visit before may have pulled messages, but not who wrote them.
    far('/community/thread', /A member|No messages on this device yet/),
  ],
  admin: [
    far('/support', UNREACHED),
    far('/support/manage-teams', UNREACHED),
    far('/support/manage-members', UNREACHED),
    far('/support/batch-writes', UNREACHED),
    far('/settings/billing', 'Your plan'),
    far('/community/opportunities', NO_PROJECTS),
  ],
} as const satisfies Record<string, readonly Look[]>

/** From the next page load on, this device's community refuses to open until an `online` event. */
export async function cutOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'fourfold-cloud-demo') throw new DOMException('Not now.', 'UnknownError')
      return open.call(this, name, version)
    }
    addEventListener('online', () => {
      IDBFactory.prototype.open = open
    })
  })
}

/** Sends the page an `online` event: the community opens again. */
export const bringBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** What the page logs meanwhile. */
export const FAR_COMPLAINTS: RegExp[] = [/Not now\./]
