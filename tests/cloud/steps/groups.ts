/** Groups created as the project's owner. */
import { expect, type Page } from '@playwright/test'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { FIRESTORE, PROJECT_ID } from '../address.ts'
import { makeCoach } from './coaching.ts'
import { groupOf } from './owner.ts'
import { createAccount, expectSaved } from './people.ts'

const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

/** Creates a group, or opens or closes an existing one. */
async function putGroup(id: string, name: string, open: boolean): Promise<void> {
  await askAsOwner('PATCH', `${DOCUMENTS}/groups/${id}`, {
    fields: {
      id: { stringValue: id },
      name: { stringValue: name },
      category: { stringValue: 'Mornings' },
      links: { mapValue: { fields: { groupCallLink: { stringValue: '' } } } },
      open: { booleanValue: open },
      archived: { booleanValue: false },
      syncedAt: { timestampValue: new Date().toISOString() },
    },
  })
}

/** Signs up a coach in Dawn Patrol (`dawn`), a group that then closes. */
export async function coachInClosedGroup(
  page: Page,
  coach: { readonly name: string; readonly email: string },
): Promise<void> {
  await putGroup('dawn', 'Dawn Patrol', true)
  await createAccount(page, coach)
  await expectSaved(page)
  await page.goto('/leader-board')
  await page.getByRole('button', { name: 'Join Dawn Patrol' }).click()
  await expect.poll(() => groupOf(coach.email)).toBe('dawn')
  await putGroup('dawn', 'Dawn Patrol', false)
  await makeCoach(coach.email)
}
