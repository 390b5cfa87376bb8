/** States that an admin may meet. */
import { expect, type Page } from '@playwright/test'
import { reach } from '../all-routes.ts'
import { openTeam } from '../support.ts'
import { at, type Look } from './state.ts'

/** Open menus, by the source that draws them. The kit's tests say how a menu takes the keyboard. */
const menu = (file: string, name: string) => ({
  file,
  name: file,
  show: async (page: Page) => {
    await reach(page, '/support/mohvbot')
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
})
export const ADMIN_MENUS = [
  menu('features/support/bot/bot-screen.tsx', 'Add a rule'),
  menu('features/support/bot/rule-card.tsx', 'More about Not checked in yet'),
] as const

export const ADMIN_LOOKS: readonly Look[] = [
  ...ADMIN_MENUS,
  at('/support', 'Points this month'),
  {
    name: 'a new group without a name',
    show: async (page) => {
      await reach(page, '/support/manage-teams')
      await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole('button', { name: 'Create group' }).click()
      await expect(page.getByText('The group needs a name.')).toBeVisible()
    },
  },
  { name: 'a group', show: (page) => openTeam(page, 'Early Birds') },
  at('/support/manage-members', '120 members'),
  {
    name: 'nobody found',
    show: async (page) => {
      await reach(page, '/support/manage-members')
      await page.getByRole('searchbox', { name: 'Find members' }).fill('zzzz')
      await expect(page.getByText('No members match.')).toBeVisible()
    },
  },
  {
    name: 'an import of people, before and after their invitations are made',
    show: async (page) => {
      await reach(page, '/support/import')
      await page
        .getByRole('textbox', { name: 'Or paste its rows' })
        .fill('email,group\na@b.org,Larks\nb@b.org,Early Birds\nno email,Early Birds')
      await expect(page.getByText('2 people left out')).toBeVisible()
      await page.getByRole('combobox', { name: /^“Larks”/ }).selectOption('Early Birds')
      await page.getByRole('button', { name: 'Make 2 invitations' }).click()
      await page.getByRole('button', { name: 'Show 2 people' }).click()
      await page.getByRole('textbox', { name: 'Or paste its rows' }).fill('email\nc@b.org')
      await expect(page.getByText('Line 2: It names no group.')).toBeVisible()
    },
  },
  {
    name: 'a preview of bulk changes',
    show: async (page) => {
      await reach(page, '/support/batch-writes')
      await page.getByRole('button', { name: 'Preview changes' }).click()
      await expect(page.getByText(/changes found/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Show changes' }).first().click()
      await expect(page.getByText('Not applied yet').first()).toBeVisible()
    },
  },
  {
    name: 'an announcement to everybody, before it is sent',
    show: async (page) => {
      await reach(page, '/support/app-notifications')
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello all')
      await page.getByRole('button', { name: 'See who gets it' }).click()
      await expect(page.getByRole('button', { name: 'Send to 120 members' })).toBeDisabled()
    },
  },
  {
    name: 'an announcement with a link that is not safe',
    show: async (page) => {
      await reach(page, '/support/app-notifications')
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello all')
      await page.getByRole('textbox', { name: 'Link' }).fill('http://example.org')
      await page.getByRole('button', { name: 'See who gets it' }).click()
      await expect(page.getByRole('textbox', { name: 'Link' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  },
  {
    name: 'an announcement that is sent',
    show: async (page) => {
      await reach(page, '/support/app-notifications')
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello')
      // The link that is not safe is still there: what is typed is a draft.
      await page.getByRole('textbox', { name: 'Link' }).fill('')
      await page.getByRole('combobox', { name: 'To' }).selectOption('Coaches')
      await page.getByRole('button', { name: 'See who gets it' }).click()
      await page.getByRole('button', { name: 'Send to 1 member' }).click()
      await expect(page.getByText('Sent to 1, seen by 0').first()).toBeVisible()
    },
  },
  {
    name: 'an announcement to a saved filter, where none is saved',
    show: async (page) => {
      await reach(page, '/support/app-notifications')
      await page.getByRole('combobox', { name: 'To' }).selectOption('A saved filter')
      await expect(page.getByText('No filter is saved on this device.')).toBeVisible()
    },
  },
  {
    name: 'a planned announcement, and one to a website without a time',
    show: async (page) => {
      await reach(page, '/support/app-notifications')
      await page.getByRole('textbox', { name: 'Title' }).fill('The call begins')
      await page.getByRole('combobox', { name: 'To' }).selectOption('Coaches')
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Day', { exact: true }).fill(tomorrow)
      await page.getByLabel('Time', { exact: true }).fill('23:00')
      await page.getByRole('button', { name: 'See who gets it' }).click()
      await page.getByRole('button', { name: 'Plan for 1 member' }).click()
      await expect(page.getByRole('button', { name: 'Edit: The call begins' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Title' }).fill('Hello')
      await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/call')
      await page.getByLabel('Day', { exact: true }).fill(tomorrow)
      await page.getByRole('button', { name: 'See who gets it' }).click()
      await expect(page.getByText('Choose a time as well')).toBeVisible()
    },
  },
  {
    name: 'a rule that is changed, and one that is previewed',
    show: async (page) => {
      await reach(page, '/support/mohvbot')
      await page.getByRole('button', { name: 'Edit: Streak at risk' }).click()
      await page.getByRole('button', { name: 'Who would get it: Perfect day' }).click()
      await expect(page.getByText(/members would get it now/)).toBeVisible()
    },
  },
  {
    name: 'an opportunity without a title',
    show: async (page) => {
      await reach(page, '/community/opportunities')
      await page.getByRole('button', { name: 'Post an opportunity' }).click()
      await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(page.getByText('What is it called?')).toBeVisible()
    },
  },
]
