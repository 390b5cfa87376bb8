import { expect, test } from './fixtures/test.ts'
import { ADMIN_TITLES } from './steps/all-routes.ts'
import { exploreAs, mainLink } from './steps/explore.ts'
import { goWithin } from './steps/go-within.ts'

test.use({ device: 'demo' })

const BUILT = {
  '/': /^\w+ \d+ \w+$/,
  '/leader-board': /\w/,
  '/onboarding/habits': 'Review Habits',
  '/onboarding/intro-videos': 'Intro Video',
  '/onboarding/coaching': '1 on 1 Coaching',
  '/onboarding/community': 'Community',
  '/personal-leader-board': 'Personal leaderboard',
  '/groups-leader-board': 'Groups leaderboard',
  '/settings/account-information': 'Account information',
  '/settings': 'Settings',
  '/settings/preferences': 'Preferences',
  '/settings/notifications': 'Notifications',
  '/settings/login-details': 'Login details',
  '/settings/billing': 'Billing',
  '/settings/privacy': 'Privacy',
  '/community': 'Community',
  '/community/referral': 'Referrals',
  '/community/opportunities': 'Opportunities',
  '/community/profile?userId=demo-coach': 'Dana Whitfield',
  ...ADMIN_TITLES,
}

const PUBLIC = {
  '/other/forgot-password': 'Forgot your password?',
  '/terms-of-use': 'Terms of use',
  '/privacy-policy': 'Privacy policy',
  '/no/such/page': 'There is no page here',
}

test('every route of the spec renders for an admin', async ({ page }) => {
  await exploreAs(page, 'admin')
  for (const [path, heading] of Object.entries(BUILT)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  await page.goto('/settings/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here')
})

test('public pages need no account', async ({ page }) => {
  for (const [path, heading] of Object.entries(PUBLIC)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('a route asks to sign in first, and then opens what was asked for', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/settings/privacy')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Explore as member' }).click()
  await expect(page).toHaveURL('/settings/privacy', { timeout: 30_000 })
  await page.goto('/auth?groupId=demo')
  await expect(page).toHaveURL('/')
})

test('the app tells a member that /support is not theirs, and leaves them where they were', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await mainLink(page, 'Community').click()
  await page.getByRole('link', { name: 'Referrals', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referrals')
  await goWithin(page, '/support')
  await expect(page.getByText('You are not authorized to see this page.')).toBeVisible()
  await expect(page).toHaveURL('/community/referral')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referrals')
  // Typing an address restarts the app.
  await page.goto('/support')
  await expect(page.getByText('You are not authorized to see this page.')).toBeVisible()
  await expect(page).toHaveURL('/community/referral')
})

test('the app reads out each page that is opened', async ({ page }) => {
  await exploreAs(page, 'member')
  await mainLink(page, 'Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(mainLink(page, 'Settings')).toHaveAttribute('aria-current', 'page')
})

test('the app explains what to do when the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This window cannot keep your habits',
  )
  await expect(page.getByText(/Open Fourfold in a normal window/)).toBeVisible()
})
