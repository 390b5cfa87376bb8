/** Removes accounts of this device whose grace period is over (docs/decisions/0052-closing.md). */
import { isGone } from '#core/account/closing.ts'
import { fileFoldersOf, REMOVED_BY_FIELD, REMOVED_BY_ID } from '#core/account/removal.ts'
import { threadSchema } from '#core/records/thread.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

/** Removes every expired account: its sign-in, records and files. The sums of groups stay. */
export async function removeClosed(database: EmbeddedDatabase, now: number): Promise<void> {
  const ids = await database.accounts.toCollection().primaryKeys()
  const stored = await database.documents.bulkGet(ids.map((id) => ['users', id]))
  for (const document of stored) {
    const user = userSchema.safeParse(document?.data)
    if (user.success && isGone(user.data, now)) await removeAccount(database, user.data)
  }
}

async function removeAccount(database: EmbeddedDatabase, user: User): Promise<void> {
  const { accounts, documents, files, state } = database
  const { id: userId } = user
  await database.transaction('rw', [accounts, documents, files, state], async () => {
    const folders = fileFoldersOf(userId, await coachesOf(database, user))
    await files.where('path').startsWithAnyOf(folders).delete()
    for (const { collection, field } of REMOVED_BY_FIELD) {
      const owned =
        field === 'userId'
          ? documents.where('[collection+data.userId]').equals([collection, userId])
          : documents.where({ collection }).filter(({ data }) => data[field] === userId)
      await owned.delete()
    }
    const own = [...REMOVED_BY_ID, 'users']
    await documents.bulkDelete(own.map((collection) => [collection, userId]))
    await accounts.delete(userId)
    if ((await state.get('signed-in'))?.value === userId) await state.delete('signed-in')
  })
}

/** Every coach, present or past, who may have sent the member files. */
async function coachesOf({ documents }: EmbeddedDatabase, user: User): Promise<string[]> {
  const threads = await documents.where({ collection: 'threads' }).toArray()
  const own = threads.flatMap(({ data }) => {
    const thread = threadSchema.safeParse(data).data
    return thread?.memberId === user.id ? [thread.coachId] : []
  })
  const { myConsistencyCoachId, myExectutiveCoachId } = user.coaching
  return [...own, myConsistencyCoachId, myExectutiveCoachId]
}
