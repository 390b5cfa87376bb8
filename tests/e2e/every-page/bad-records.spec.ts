/** Records with impossible values break no other member's page, and the admin still reaches their member. */
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
import { badPlace, writeBadRecords } from '../steps/bad-records.ts'
import { exploreAs } from '../steps/explore.ts'

test.use({ device: 'demo' })
// Many pages.
test.beforeEach(() => test.slow())

/** Where coaches and admins see that a collection has a bad record. */
const TOLD = {
  member: [],
  coach: [
    ['/community/my-group', 'joinRequests'],
    ['/community/my-group', 'invites'],
  ],
  admin: [
    ['/support', 'auditLog'],
    ['/support/manage-members', 'tierRequests'],
    ['/settings/billing', 'tierRequests'],
    ['/support/manage-teams', 'joinRequests'],
    ['/support/manage-teams?group=demo-group-1', 'joinRequests'],
    ['/support/manage-teams?group=demo-group-1', 'invites'],
    ['/support/app-notifications', 'broadcasts'],
    ['/support/batch-writes', 'batchRuns'],
  ],
} as const

const SEEN_BY = { member: MEMBER_ROUTES, coach: COACH_ROUTES, admin: ADMIN_ROUTES } as const

/** The place is listed under "1 record can’t be read", once that is expanded. */
async function expectTold(page: Page, place: string): Promise<void> {
  const list = page.getByRole('group').filter({ has: page.getByText(place, { exact: true }) })
  await list.getByText(/can’t be read/).click()
  await expect(page.getByText(place, { exact: true }), place).toBeVisible()
}

for (const who of ['member', 'coach', 'admin'] as const) {
  // The lists of coaches and admins have more columns on a wide screen.
  const tag = who === 'member' ? [] : '@desktop'
  test(`every page of a ${who} opens beside members with bad records`, { tag }, async ({
    page,
  }) => {
    await page.goto(DOOR)
    await settled(page, DOOR)
    const bad = await writeBadRecords(page)
    expect(bad).not.toBe('')
    await exploreAs(page, who)
    const own = who === 'coach' ? [`/community/my-group?memberId=${bad}`] : []
    for (const route of [...SEEN_BY[who], `/community/profile?userId=${bad}`, ...own]) {
      await visit(page, route)
      await expect(page.getByText('Something broke on our side'), route).toHaveCount(0)
    }
    for (const [route, collection] of TOLD[who]) {
      await visit(page, route)
      await expectTold(page, badPlace(collection))
    }
    if (who === 'coach') {
      await page.goto('/community/my-group')
      await expectTold(page, `users/${bad}`)
      await page.goto('/community/my-group?memberId=demo-member')
      await expect(page.getByText('Couldn’t read the stored notes')).toBeVisible()
    }
    if (who !== 'admin') return
    await page.goto(`/support/manage-members?member=${bad}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('can’t be read, so nothing in it is shown')).toBeVisible()
    await drawer.getByRole('button', { name: 'Switch off' }).click()
    await expect(drawer.getByRole('button', { name: 'Switch on again' })).toBeVisible()
  })
}
