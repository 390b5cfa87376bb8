/** Every route of spec 2, once: what a test goes over that is to hold for all of them. */
import { expect, type Page } from '@playwright/test'

/** Anybody's, signed in or not. */
export const PUBLIC_ROUTES = [
  '/other/forgot-password',
  '/terms-of-use',
  '/privacy-policy',
  '/no/such/page',
] as const

/** Only for those who are not signed in. */
export const DOOR = '/auth'

export const MEMBER_ROUTES = [
  '/',
  '/?tab=time',
  '/?tab=time&view=insight',
  '/leader-board',
  '/personal-leader-board',
  '/groups-leader-board',
  '/settings',
  '/settings/account-information',
  '/settings/notifications',
  '/settings/login-details',
  '/settings/billing',
  '/settings/privacy',
  '/onboarding/coaching',
  '/onboarding/habits',
  '/onboarding/intro-videos',
  '/onboarding/community',
  '/community',
  '/community/thread',
  '/community/referral',
  '/community/opportunities',
  '/community/profile',
  '/community/profile?userId=demo-coach',
] as const

export const COACH_ROUTES = [
  '/community/my-group',
  '/community/my-group?memberId=demo-member',
  '/community/thread',
  '/community/thread?memberId=demo-member',
] as const

export const ADMIN_ROUTES = [
  '/support',
  '/support/manage-teams',
  '/support/manage-teams?group=demo-group-1',
  '/support/manage-members',
  '/support/mohvbot',
  '/support/app-notifications',
  '/support/batch-writes',
] as const

/** Waits until a page shows what it is, and nothing of it is still opening. */
export async function settled(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
  await expect(page.getByRole('status', { name: 'Opening' }), route).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0)
}
