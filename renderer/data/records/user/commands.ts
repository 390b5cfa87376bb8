import { applyFields, type FieldChanges, latestFieldStamp } from '#core/records/record-fields.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import { completeOnboarding } from '#core/views/onboarding/steps.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { ADDRESS_TABLES, updateBoardFields } from '../day/update-board-fields.ts'
import { leaveAllPartners } from '../partner/queue-change.ts'
import { userIntents } from './intents.ts'

/** By their paths (`name`, `onboardingSteps.habits`). @throws z.ZodError for an invalid value; what IndexedDB throws */
export async function saveUser(account: Account, fields: FieldChanges): Promise<void> {
  const { database, userId, now } = account
  await database.transaction('rw', [...ADDRESS_TABLES], async () => {
    const user =
      (await readUser(account)) ?? newUser({ id: userId, name: '', email: '', now: now() })
    const at = nextStamp(now(), latestFieldStamp(user, Object.keys(fields)))
    const saved = completeOnboarding(userSchema.parse(applyFields(user, fields, at)))
    await database.users.put(saved)
    await userIntents.enqueue(account, `users/${userId}`, { kind: 'saveUser', fields, at })
    const isShownOtherwise =
      user.privacy !== saved.privacy || user.onBoard !== saved.onBoard || user.name !== saved.name
    if (isShownOtherwise) await updateBoardFields(account)
    const sharesNoMore = user.privacy !== saved.privacy && saved.privacy === 'share-nothing'
    if (sharesNoMore) await leaveAllPartners(account)
  })
}
