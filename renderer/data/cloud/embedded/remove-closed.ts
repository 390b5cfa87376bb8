/** Removes accounts of this device whose grace period is over (docs/decisions/0052-closing.md). */
import { isGone } from '#core/account/closing.ts'
import { userSchema } from '#core/records/user.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

/** Records that carry the member's id as their own. */
const BY_ID = ['users', 'usersSecure', 'usersStats', 'profiles', 'coachNotes', 'tierRequests']

/** Records that name the member as their owner. */
const BY_OWNER = [
  'trackingDaily',
  'trackingMonthly',
  'timeTrackingDaily',
  'timeTrackingTemplate',
  'notifications',
  'privateSessions',
]

/** Removes what is over by now: the sign-in, every record and file. Sums of groups stay. */
export async function removeClosed(database: EmbeddedDatabase, now: number): Promise<void> {
  const ids = await database.accounts.toCollection().primaryKeys()
  const stored = await database.documents.bulkGet(ids.map((id) => ['users', id]))
  for (const document of stored) {
    const user = userSchema.safeParse(document?.data)
    if (user.success && isGone(user.data, now)) await removeAccount(database, user.data.id)
  }
}

async function removeAccount(database: EmbeddedDatabase, userId: string): Promise<void> {
  const { accounts, documents, files, state } = database
  await database.transaction('rw', [accounts, documents, files, state], async () => {
    for (const collection of BY_OWNER) {
      await documents.where('[collection+data.userId]').equals([collection, userId]).delete()
    }
    await documents.bulkDelete(BY_ID.map((collection) => [collection, userId]))
    await files.where('path').startsWith(`users/${userId}/`).delete()
    await accounts.delete(userId)
    if ((await state.get('signed-in'))?.value === userId) await state.delete('signed-in')
  })
}
