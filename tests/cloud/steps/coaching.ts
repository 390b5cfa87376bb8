/** Appoints coaches and assigns members to them, which only an admin may do. */

import { askAsOwner } from '#scripts/emulators/owner.ts'
import { FIRESTORE, PROJECT_ID } from '../address.ts'
import { accountOf } from './owner.ts'

const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

async function setCoaching(userId: string, field: string, value: object): Promise<void> {
  const mask = [`coaching.${field}`, 'joinedWith'].map((path) => `updateMask.fieldPaths=${path}`)
  const address = `${DOCUMENTS}/users/${userId}?${mask.join('&')}&currentDocument.exists=true`
  await askAsOwner('PATCH', address, {
    fields: {
      coaching: { mapValue: { fields: { [field]: value } } },
      // However they have joined their group: an admin has confirmed them by this.
      joinedWith: { stringValue: '' },
    },
  })
}

/** Makes a member a coach without any members yet. */
export async function makeCoach(email: string): Promise<void> {
  await setCoaching(await accountOf(email), 'isConsistencyCoach', { booleanValue: true })
}

/** @param ends removes the member from the coach again */
export async function coach(
  emails: { readonly coach: string; readonly member: string },
  { ends = false } = {},
): Promise<{ readonly memberId: string; readonly coachId: string }> {
  const coachId = await accountOf(emails.coach)
  const memberId = await accountOf(emails.member)
  await setCoaching(coachId, 'isConsistencyCoach', { booleanValue: true })
  await setCoaching(memberId, 'myConsistencyCoachId', { stringValue: ends ? '' : coachId })
  return { memberId, coachId }
}
