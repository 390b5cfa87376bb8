/** The admins' pages while the community is unreachable: no admin is told that they may not see them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { ADMIN_TITLES } from './steps/all-routes.ts'
import { exploreAs, mainLink } from './steps/explore.ts'
import { bringBack, cutOff, FAR_COMPLAINTS, UNREACHED } from './steps/states/far-looks.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const REFUSED = 'You are not authorized to see this page.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Puts the device in the state in which it does not know this account's role yet. */
async function forgetRole(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'fourfold.last-account'
    const { admin: _, ...rest } = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify(rest))
  })
}

test('admin pages open for an admin known from the last time, with stored data, and refresh later', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await page.goto('/support')
  await expect(page.getByText('Points this month')).toBeVisible()
  await cutOff(page)
  for (const [path, title] of Object.entries(ADMIN_TITLES)) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(UNREACHED).first()).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(REFUSED)).toHaveCount(0)
  }
  await bringBack(page)
  await expect(page.getByRole('button', { name: 'Preview changes' }).first()).toBeVisible()
  await expect(page.getByText(UNREACHED)).toHaveCount(0)

  await page.goto('/support')
  await expect(page.getByText('Points this month')).toBeVisible()
  await expect(page.getByText(UNREACHED).first()).toBeVisible()
  await bringBack(page)
  await expect(page.getByText(UNREACHED)).toHaveCount(0)
})

test('admin pages say what they wait for when the role is unknown, and open as soon as it is known', async ({
  page,
}) => {
  await exploreAs(page, 'admin')
  await forgetRole(page)
  await cutOff(page)
  await page.goto('/support')
  await expect(heading(page, 'We can’t open this page yet')).toBeVisible()
  await expect(page.getByText(UNREACHED)).toBeVisible()
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await expect(mainLink(page, 'Today')).toBeVisible()
  await bringBack(page)
  await expect(heading(page, 'Admin')).toBeVisible()
  await expect(page.getByText('Points this month')).toBeVisible()
})

test('admin pages turn a member back once it is known that they may not see them, and not before', async ({
  page,
}) => {
  await exploreAs(page, 'member')
  await cutOff(page)
  await page.goto('/support')
  await expect(heading(page, 'We can’t open this page yet')).toBeVisible()
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await bringBack(page)
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expect(page).toHaveURL('/')
})
