/** Screens of admins, at desktop size. */
import { exploreAs, settle, type Visit } from './scene.ts'

export const ADMIN: Visit = {
  form: 'desktop',
  enter: exploreAs('admin'),
  scenes: [
    {
      name: 'admin-member',
      show: async (page) => {
        await page.goto('/support/manage-members')
        await page.getByRole('searchbox', { name: 'Find members' }).fill('Robin')
        await page
          .getByRole('grid', { name: 'Members' })
          .getByRole('button', { name: 'Robin Hale' })
          .click()
        const drawer = page.getByRole('dialog', { name: 'Robin Hale' })
        await drawer.getByRole('button', { name: 'Save' }).waitFor()
      },
    },
    {
      name: 'admin-reported',
      show: async (page) => {
        await page.goto('/support/reported')
        await settle(page, 'Reported content')
        await page.getByRole('article', { name: 'Profile of Paula Meyer' }).waitFor()
      },
    },
    {
      name: 'admin-group',
      show: async (page) => {
        await page.goto('/support/manage-teams')
        await page
          .getByRole('list', { name: 'Groups' })
          .getByRole('link', { name: 'Early Birds' })
          .click()
        await settle(page, 'Early Birds')
        await page.getByRole('link', { name: 'See or move them' }).waitFor()
      },
    },
    {
      name: 'admin-bot',
      show: async (page) => {
        await page.goto('/support/mohvbot')
        await settle(page, 'Community bot')
        await page.getByRole('button', { name: 'Run now: Perfect day' }).waitFor()
      },
    },
    {
      name: 'admin-broadcast',
      show: async (page) => {
        await page.goto('/support/app-notifications')
        await settle(page, 'Announcements')
        await page.getByRole('textbox', { name: 'Title' }).fill('A call this Sunday')
        await page
          .getByRole('textbox', { name: 'Text' })
          .fill('We meet at six. Bring one question.')
        await page.getByRole('button', { name: 'See who gets it' }).click()
        await page.getByRole('button', { name: /^Send to \d+ members$/ }).waitFor()
        await page.getByRole('button', { name: /^Send to/ }).scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'admin-batch',
      show: async (page) => {
        await page.goto('/support/batch-writes')
        await settle(page, 'Bulk changes')
        await page.getByRole('button', { name: 'Preview changes' }).click()
        await page.getByRole('button', { name: /^Apply / }).waitFor()
        await page.getByRole('button', { name: 'Show changes' }).first().click()
        await page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first().waitFor()
      },
    },
    {
      name: 'admin-support',
      show: async (page) => {
        // Do something that shows up in the audit log.
        await page.goto('/support/manage-members?member=demo-member')
        const drawer = page.getByRole('dialog', { name: 'Robin Hale' })
        await drawer.getByRole('combobox', { name: 'Plan' }).selectOption('standard')
        await drawer.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Robin Hale is saved.').waitFor()
        await page.goto('/support')
        await settle(page, 'Admin')
        await page.getByText('Perfect days yesterday').waitFor()
        await page.getByText('Robin Hale has the plan standard').waitFor()
      },
    },
  ],
}
