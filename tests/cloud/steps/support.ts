/** Steps of admins and coaches on Firebase, and what lies there for them to find. */
import { expect, type Page } from '@playwright/test'
import { FIRESTORE, PROJECT_ID } from '../address.ts'
import { accountOf } from './owner.ts'

/** Takes fields out of a member's record, as an older deployment never wrote them. */
export async function makeOld(email: string, ...fields: readonly string[]): Promise<void> {
  const documents = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const mask = fields.map((field) => `updateMask.fieldPaths=${field}`).join('&')
  const address = `${documents}/users/${await accountOf(email)}?${mask}`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method: 'PATCH', headers, body: '{"fields":{}}' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
}

/** The drawer of a member, found by what is typed. */
export function drawer(page: Page, name: string) {
  return page.getByRole('dialog', { name })
}

/** Saves what was set in the drawer, and waits until it is said. */
export async function saveMember(page: Page, name: string): Promise<void> {
  await drawer(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} is saved.`).last()).toBeVisible()
  // The form begins anew with what is saved.
  await expect(drawer(page, name).getByRole('button', { name: 'Save' })).toBeDisabled()
}

/** Opens the bell, reads a notification, and closes it again. */
export async function expectWord(page: Page, title: RegExp, body: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click()
  const word = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
  await expect(word).toContainText(body)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
}
