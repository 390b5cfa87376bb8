/** Steps that several browser tests begin with. */
import { expect, type Page } from '@playwright/test'

/** Opens the demo community in one click, and waits for today. */
export async function exploreAs(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  await page.goto('/')
  await stepInAs(page, persona)
}

/** The same at the door, which is already open: after signing out. */
export async function stepInAs(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  await page.getByRole('button', { name: `Explore as ${persona}` }).click()
  // The first time, the device has to create the community.
  await expect(page.getByRole('checkbox')).toHaveCount(4, { timeout: 30_000 })
}

/** Creates an account on this device; the first one is its community's admin. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth')
  await fillInDoor(page, name, email)
  // Hashing a password takes a slow machine a while.
  await expect(page.getByRole('checkbox')).toHaveCount(4, { timeout: 30_000 })
}

/** Fills in the form for a new account at the door, which is already open. */
export async function fillInDoor(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs out through the account dialog, and waits for the door. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}

/** A link of the main navigation, on phones and on wider screens. */
export function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}
