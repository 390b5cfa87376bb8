/** Steps of people, each with their own browser. */
import { expect, type Page } from '@playwright/test'
import { untilStored } from '../../e2e/steps/stored.ts'

export const PASSWORD = 'four petals'

/** Creates an account at an address, perhaps an invitation, and waits for today. */
export async function createAccount(
  page: Page,
  {
    name,
    email,
    at = '/auth',
    onBoard = false,
  }: {
    name: string
    email: string
    at?: string
    onBoard?: boolean
  },
): Promise<void> {
  await page.goto(at)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  if (onBoard) await page.getByRole('checkbox', { name: /^Show my name/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
}

/** Signs in on a device that has never seen the account. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  const other = page.getByRole('button', { name: 'Sign in' })
  await other.click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
}

export const TITLES = {
  habit1: 'Text Coach & Screenshot',
  habit2: 'Pay Yourself First 10%',
  habit3: 'Awake 7AM - In Bed 11PM',
  habit4: '30 Mins Exercise',
} as const

export async function toggle(page: Page, habit: keyof typeof TITLES): Promise<void> {
  await page.getByRole('checkbox', { name: TITLES[habit] }).click()
}

export async function expectPoints(page: Page, points: number): Promise<void> {
  await expect(page.getByRole('status')).toHaveText(`${points} of 10 points`)
}

/** Waits until everything that this device did has reached the cloud. */
export async function expectSaved(page: Page): Promise<void> {
  // "All saved" speaks of what is stored, and shows before this change is.
  await untilStored(page)
  await expect(page.getByText('All saved')).toBeVisible()
}
