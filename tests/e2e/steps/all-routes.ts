/** Every route of docs/product.md#routes, once: what a test goes over that is to hold for all of them. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Anybody's, signed in or not. */
export const PUBLIC_ROUTES = [
  '/other/forgot-password',
  '/terms-of-use',
  '/privacy-policy',
  '/no/such/page',
] as const

/** Only for those who are not signed in. */
export const DOOR = '/auth'

const ANYBODYS = [DOOR, ...PUBLIC_ROUTES]

export const MEMBER_ROUTES = [
  '/',
  '/?tab=time',
  '/?tab=time&view=insight',
  '/leader-board',
  '/personal-leader-board',
  '/groups-leader-board',
  '/settings',
  '/settings/account-information',
  '/settings/preferences',
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

/** The headings of what admins see. */
export const ADMIN_TITLES = {
  '/support': 'Support',
  '/support/manage-teams': 'Manage groups',
  '/support/manage-members': 'Manage members',
  '/support/mohvbot': 'Community bot',
  '/support/app-notifications': 'Announcements',
  '/support/batch-writes': 'Bulk changes',
} as const

export const ADMIN_ROUTES = [
  '/support',
  '/support/manage-teams',
  '/support/manage-teams?group=demo-group-1',
  '/support/manage-members',
  '/support/mohvbot',
  '/support/app-notifications',
  '/support/batch-writes',
] as const

/** What stands on a page only once all of it has come; its heading is there before. */
function lastPart(page: Page, route: string): Locator | undefined {
  const { pathname, searchParams } = new URL(route, 'http://localhost')
  if (pathname === '/community/referral') return page.getByRole('img', { name: /QR code$/ })
  if (pathname !== '/') return undefined
  if (searchParams.get('tab') !== 'time') return page.getByRole('checkbox').last()
  return searchParams.get('view') === 'insight'
    ? page.getByRole('heading', { level: 2 }).last()
    : page.getByRole('spinbutton').last()
}

/** Waits until a page shows what it is, and nothing of it is still opening or being fetched. */
export async function settled(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Opening' }), route).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
  const last = lastPart(page, route)
  if (last) await expect(last, route).toBeVisible()
  if (!ANYBODYS.some((one) => route.startsWith(one))) {
    await expect(page.getByRole('button', { name: /^Notifications/ }).first(), route).toBeVisible()
  }
  await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0)
  await expect(page.getByText(/Fetching|Loading|so far…/), route).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' }), route).toHaveCount(0)
  // Once more: a page may say something else above once it knows what it is.
  await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
}
