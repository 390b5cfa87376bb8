/** Records that hold what cannot be break nobody's page, and the admin still reaches their member. */
import { expect, test } from '../fixtures/test.ts'
import { ADMIN_ROUTES, COACH_ROUTES, DOOR, MEMBER_ROUTES, settled } from '../steps/all-routes.ts'
import { writeBadRecords } from '../steps/bad-records.ts'
import { exploreAs } from '../steps/explore.ts'

test.use({ device: 'demo' })
// Many pages.
test.beforeEach(() => test.slow())

const SEEN_BY = { member: MEMBER_ROUTES, coach: COACH_ROUTES, admin: ADMIN_ROUTES } as const

for (const who of ['member', 'coach', 'admin'] as const) {
  test(`every page of a ${who} opens beside members with bad records`, async ({ page }) => {
    await page.goto(DOOR)
    await settled(page, DOOR)
    const bad = await writeBadRecords(page)
    expect(bad).not.toBe('')
    await exploreAs(page, who)
    const own = who === 'coach' ? [`/community/my-group?memberId=${bad}`] : []
    for (const route of [...SEEN_BY[who], `/community/profile?userId=${bad}`, ...own]) {
      await page.goto(route)
      await settled(page, route)
      await expect(page.getByText('Something broke on our side'), route).toHaveCount(0)
    }
    if (who === 'coach') {
      await page.goto('/community/my-group')
      await page.getByText(/can’t be read/).click()
      await expect(page.getByText(`users/${bad}`)).toBeVisible()
    }
    if (who !== 'admin') return
    await page.goto(`/support/manage-members?member=${bad}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('can’t be read, so nothing in it is shown')).toBeVisible()
    await drawer.getByRole('button', { name: 'Switch off' }).click()
    await expect(drawer.getByRole('button', { name: 'Switch on again' })).toBeVisible()
  })
}
