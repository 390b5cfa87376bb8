/** Invitations to a closed group: created, followed, and expired (docs/decisions/0099-invitations.md). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, signOut } from './steps/explore.ts'
import { untilSaved } from './steps/stored.ts'

/** Ada, the first of this device and so its admin, with a group that is by invitation. */
async function closedGroup(page: Page) {
  await createAccount(page, 'Ada', 'ada@example.com')
  await page.goto('/leader-board')
  await page.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await page.goto('/')
  await untilSaved(page)
  await page.goto('/support/manage-teams')
  await page.getByRole('link', { name: /Dawn Patrol/ }).click()
  await page.getByRole('checkbox', { name: /^Open/ }).uncheck()
  await page.getByRole('checkbox', { name: /All members can invite/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dawn Patrol is saved.')).toBeVisible()
}

async function signUp(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await untilSaved(page)
}

test('an invitation lets one person in, and the next asks to join', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await closedGroup(page)
  await page.goto('/community/referral')
  await page.getByRole('combobox', { name: 'Lets in' }).selectOption('1 person')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(page.getByText('Your invitation is ready. Its link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/auth\?refferal=[\w-]+&groupId=[\w-]+&invite=[\w-]{22}$/)
  await expect(page.getByRole('list', { name: 'Your invitations' })).toContainText('0 of 1 used')
  await page.goto('/')
  await untilSaved(page)
  await signOut(page)

  await page.goto(link)
  await expect(page.getByText('You’re invited to Dawn Patrol')).toBeVisible()
  await signUp(page, 'Ben')
  await page.goto('/leader-board')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await signOut(page)

  await page.goto(link)
  await expect(page.getByText('This invitation is used up.')).toBeVisible()
  await signUp(page, 'Cem')
  await page.goto('/leader-board')
  await expect(page.getByText(/^Asked on/)).toBeVisible()
})
