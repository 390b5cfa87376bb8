/** Steps that several tests in WebKit begin with. */
import { expect } from 'vitest'
import type { Page } from './page.ts'

/** Opens the demo community in one click, and waits for today. */
export async function exploreAs(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  await page.open('/')
  await page.press('button', `Explore as ${persona}`)
  await page.see('checkbox', /^Text Coach/)
}

/** Creates an account on this device; the first one is its community's admin. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.open('/auth')
  await page.type('Name', name)
  await page.type('Email', email)
  await page.type('Password', 'four petals')
  await page.press('button', 'Create account')
  await page.see('checkbox', /^Text Coach/)
}

/** Signs in at the door, which is already open. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.type('Email', email)
  await page.type('Password', 'four petals')
  await page.press('button', 'Sign in')
  await page.see('checkbox', /^Text Coach/)
}

/** Signs out through the account dialog, and waits for the door. */
export async function signOut(page: Page): Promise<void> {
  await page.press('button', /^Account/)
  await page.press('button', 'Sign out')
  await expect.poll(() => page.path()).toBe('/auth')
}
