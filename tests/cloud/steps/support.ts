/** Steps of admins and coaches on Firebase, and the data that they work on. */
import { expect, type Page } from '@playwright/test'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { FIRESTORE, PROJECT_ID } from '../address.ts'
import { accountOf } from './owner.ts'

/** Removes fields from a member's record, as older deployments did not write them. */
export async function makeOld(email: string, ...fields: readonly string[]): Promise<void> {
  const documents = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const mask = fields.map((field) => `updateMask.fieldPaths=${field}`).join('&')
  const address = `${documents}/users/${await accountOf(email)}?${mask}`
  await askAsOwner('PATCH', address, { fields: {} })
}

/** A member's drawer, by the member's name. */
export function drawer(page: Page, name: string) {
  return page.getByRole('dialog', { name })
}

/** Saves the changes in the drawer, and waits for the confirmation. */
export async function saveMember(page: Page, name: string): Promise<void> {
  await drawer(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} is saved.`).last()).toBeVisible()
  // The form resets to the saved values.
  await expect(drawer(page, name).getByRole('button', { name: 'Save' })).toBeDisabled()
}

/** Opens the bell, reads a notification, and closes the bell. */
export async function expectWord(page: Page, title: RegExp, body: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click()
  const word = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await expect(word).toContainText(body)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
}
