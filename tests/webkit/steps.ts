/** Steps that several tests in WebKit begin with. */
import { expect } from 'vitest'
import type { Page } from './page.ts'

/** Opens the demo community in one click, and waits for today. */
export async function exploreAs(page: Page, persona: 'member' | 'coach' | 'admin'): Promise<void> {
  await page.open('/')
  await page.press('button', `Explore as ${persona}`)
  // The device has to make the community: a busy machine takes its time.
  await page.see('checkbox', /^Text Coach/, 60_000)
}

/** Creates an account on this device; the first one is its community's admin. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.open('/auth')
  await fillInDoor(page, name, email)
}

/** Fills in the form for a new account at the door, which is already open. */
export async function fillInDoor(page: Page, name: string, email: string): Promise<void> {
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

/** What a page shows once it has loaded: its heading, its content, and nothing that is still on its way. */
const READY = `
const text = document.body.innerText
return document.querySelector('main h1') !== null
  && !/Loading|Fetching|Counting…|so far…/.test(text)
  && document.querySelector('[aria-busy=true], [role=progressbar][aria-label=Opening]') === null
  && (location.pathname !== '/' || document.querySelector('[role=checkbox], [role=spinbutton], h2') !== null)`

/** Waits until the page shows all of its content. */
export async function untilReady(page: Page, route: string): Promise<void> {
  const isReady = () => page.driver.executeScript<boolean>(READY)
  await expect.poll(isReady, { message: `${route} is ready` }).toBe(true)
}
