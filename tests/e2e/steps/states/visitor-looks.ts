/** What visitors who are not signed in may see. */
import { expect } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { createAccount, signOut } from '../explore.ts'
import { onlyGroupId } from '../only-group.ts'
import { waitingIn } from '../outbox.ts'
import { at, type Look } from './state.ts'

export const VISITOR_LOOKS: readonly Look[] = [
  {
    name: 'a door where nothing is filled in rightly',
    show: async (page) => {
      await reach(page, '/auth')
      await page.getByRole('textbox', { name: 'Email' }).fill('mia@')
      await page.getByRole('textbox', { name: 'Password' }).fill('petal')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('What should we call you?')).toBeVisible()
      await expect(page.getByText(/email address like/)).toBeVisible()
      await expect(page.getByText('Use 8 characters or more: 3 to go.')).toBeVisible()
    },
  },
  at('/auth?groupId=no-such-group', /couldn’t find the group/),
  {
    name: 'a door that does not know the password',
    show: async (page) => {
      await reach(page, '/auth')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
      await page.getByRole('textbox', { name: 'Password' }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('don’t match')
    },
  },
  {
    name: 'an account that is closed',
    show: async (page) => {
      await createAccount(page, 'Eve', 'eve@example.com')
      await reach(page, '/settings/privacy')
      await page.getByRole('button', { name: 'Delete my account…' }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('four petals')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    },
  },
  {
    name: 'an invitation to a group, with its consent',
    show: async (page) => {
      await page.getByRole('button', { name: 'Keep my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is closed' })).toHaveCount(0)
      // Only an account that the community knows as open may make a group.
      await expect.poll(() => waitingIn(page, 'fourfold-device-')).toBe(0)
      await reach(page, '/leader-board')
      await page.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
      await page.getByRole('checkbox', { name: /^Show my name/ }).click()
      await page.getByRole('button', { name: 'Create group' }).click()
      await expect(page.getByRole('table', { name: 'Group leaderboard' })).toBeVisible()
      const groupId = await onlyGroupId(page)
      await reach(page, '/')
      await signOut(page)
      await reach(page, `/auth?groupId=${groupId}`)
      await expect(page.getByText('You’re invited to Dawn Patrol.')).toBeVisible()
    },
  },
  {
    name: 'a window that keeps nothing',
    show: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
      })
      await page.goto('/')
      await expect(page.getByText(/Open Fourfold in a normal window/)).toBeVisible()
    },
  },
]
