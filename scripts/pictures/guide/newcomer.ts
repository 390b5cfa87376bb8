/** The first minutes of a new member: sign-in page, new account, first steps. */
import type { Page } from '@playwright/test'
import { settle, type Visit } from './scene.ts'

async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('checkbox').nth(3).waitFor()
}

/** The first account on a device becomes admin; taking it first makes the next one a plain member. */
async function makeAdmin(page: Page): Promise<void> {
  await createAccount(page, 'Alex Moran', 'alex@example.org')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('New here?').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const NEWCOMER: Visit = {
  form: 'phone',
  enter: async (page) => {
    await page.goto('/auth')
    await settle(page, 'Four small habits a day.')
  },
  scenes: [
    {
      name: 'door',
      show: async (page) => {
        await page.getByRole('button', { name: 'Create account' }).waitFor()
      },
    },
    {
      name: 'getting-started',
      show: async (page) => {
        await makeAdmin(page)
        await createAccount(page, 'Robin Hale', 'robin@example.org')
        const invitation = page.getByRole('complementary', { name: 'Getting started' })
        await invitation.getByRole('link').click()
        await settle(page, 'Review Habits')
        await page.getByRole('button', { name: 'I know my four habits' }).waitFor()
        await page.getByRole('button', { name: 'Notifications' }).waitFor()
      },
    },
    {
      name: 'install',
      show: async (page) => {
        await page.getByRole('link', { name: 'Today', exact: true }).click()
        await page.getByRole('checkbox', { name: '30 Mins Exercise' }).click()
        await page.getByText('Saved on this device').waitFor()
        // The browser dispatches this event when Fourfold can be installed.
        await page.evaluate("dispatchEvent(new Event('beforeinstallprompt'))")
        const card = page.getByRole('complementary', { name: 'Install Fourfold' })
        await card.getByRole('button', { name: 'Install' }).scrollIntoViewIfNeeded()
        await card.getByRole('button', { name: 'Not now' }).waitFor()
      },
    },
  ],
}
