/** Every route of docs/product.md#routes, once, for tests that must hold for all of them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from './go-within.ts'

/** No page has this address. */
export const NOWHERE = '/no/such/page'

/** For everybody, signed in or not. */
export const PUBLIC_ROUTES = [
  '/other/forgot-password',
  '/terms-of-use',
  '/privacy-policy',
  NOWHERE,
] as const

/** Only for visitors who are not signed in. */
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
  '/community?view=partners',
  '/community/thread',
  '/community/referral',
  '/community/opportunities',
  '/community/profile',
  '/community/profile?userId=demo-coach',
] as const

export const COACH_ROUTES = [
  '/community/my-group',
  '/community/my-group?memberId=demo-member',
  '/community/my-group?view=check-ins',
  '/community/my-group?view=reports',
  '/community/my-group?view=alerts',
  '/community/thread',
  '/community/thread?memberId=demo-member',
] as const

/** The headings of the admins' pages. */
export const ADMIN_TITLES = {
  '/support': 'Admin',
  '/support/manage-teams': 'Manage groups',
  '/support/manage-members': 'Manage members',
  '/support/import': 'Invite people from a file',
  '/support/reports': 'Reports',
  '/support/reported': 'Reported content',
  '/support/mohvbot': 'Community bot',
  '/support/app-notifications': 'Announcements',
  '/support/batch-writes': 'Bulk changes',
} as const

export const ADMIN_ROUTES = [
  '/support',
  '/support/manage-teams',
  '/support/manage-teams?group=demo-group-1',
  '/support/manage-members',
  '/support/member?userId=demo-member',
  '/support/import',
  '/support/reports',
  '/support/reported',
  '/support/mohvbot',
  '/support/app-notifications',
  '/support/batch-writes',
] as const

/** What a page shows only once it has loaded completely; its heading comes earlier. */
function lastPart(page: Page, route: string): Locator | undefined {
  const { pathname, searchParams } = new URL(route, 'http://localhost')
  if (pathname === '/community/referral') return page.getByRole('img', { name: /QR code$/ })
  if (pathname !== '/') return undefined
  if (searchParams.get('tab') !== 'time') return page.getByRole('checkbox').last()
  return searchParams.get('view') === 'insight'
    ? page.getByRole('heading', { level: 2 }).last()
    : page.getByRole('spinbutton').last()
}

/** Waits until a page shows its content, and none of it is still opening or loading. */
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
  // Check again: a page may change its heading once its data has loaded.
  await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
}

/** Opens a route as an address that is typed, and waits for it. */
export async function openAt(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await settled(page, route)
}

/**
 * Goes to a route as a link in the app does, which takes a quarter of what opening its address takes. It goes by way
 * of the page for no address, so that nothing of the page before is left when the route has settled.
 */
export async function visit(page: Page, route: string): Promise<void> {
  await leave(page, route)
  await enter(page, route)
  await settled(page, route)
}

/**
 * Goes to a route within the app, or opens its address if no page of the app is open, or if something of the page
 * before still lies over everything.
 */
export async function reach(page: Page, route: string): Promise<void> {
  const isInApp = (await page.getByRole('main').count()) > 0
  if (isInApp) await leave(page, route)
  if (isInApp && (await page.locator(OVER).count()) === 0) await enter(page, route)
  else await page.goto(route)
}

const OVER = 'dialog[open], :popover-open'
const nowhere = (page: Page) => page.locator('h1', { hasText: 'There is no page here' })

async function leave(page: Page, route: string): Promise<void> {
  await goWithin(page, NOWHERE)
  await expect(nowhere(page), `before ${route}`).toBeVisible()
}

async function enter(page: Page, route: string): Promise<void> {
  await goWithin(page, route)
  await expect(nowhere(page), route).toHaveCount(0)
}
