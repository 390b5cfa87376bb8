/** Steps on the settings pages. */
import { expect, type Page } from '@playwright/test'
import { fillInDoor, signOut } from './explore.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const section = (page: Page, name: string) => page.getByRole('region', { name })

export async function openSettings(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, name)).toBeVisible()
}

/** Signs out, and creates a second account in the same browser, whose door offers to sign in first. */
export async function anotherAccount(page: Page, name: string, email: string): Promise<void> {
  await signOut(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await fillInDoor(page, name, email)
  await expect(page.getByRole('checkbox')).toHaveCount(4)
}
