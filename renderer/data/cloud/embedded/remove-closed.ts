/** Removes accounts of this device whose grace period is over (docs/decisions/0052-closing.md). */
import { isGone } from '#core/account/closing.ts'
import { fileFoldersOf, REMOVED_BY_FIELD, REMOVED_BY_ID } from '#core/account/removal.ts'
import { threadSchema } from '#core/records/thread.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { monthRemoval } from '#core/server/derive/group-month.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor, transactionTables } from './embedded-documents.ts'

/** Removes every expired account: its sign-in, records and files. The sums of groups stay. */
export async function removeClosed(database: EmbeddedDatabase, now: number): Promise<void> {
  const ids = await database.accounts.toCollection().primaryKeys()
  const stored = await database.documents.bulkGet(ids.map((id) => ['users', id]))
  for (const document of stored) {
    const user = userSchema.safeParse(document?.data)
    if (user.success && isGone(user.data, now)) await removeAccount(database, user.data, now)
  }
}

async function removeAccount(database: EmbeddedDatabase, user: User, now: number): Promise<void> {
  const { accounts, documents, files, state } = database
  const { id: userId } = user
  const tables = [...transactionTables(database), accounts, files, state]
  await database.transaction('rw', tables, async () => {
    const folders = fileFoldersOf(userId, await coachesOf(database, user))
    await files.where('path').startsWithAnyOf(folders).delete()
    await removeMonths(database, userId, now)
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

/** Months one by one: what each gave its group stays in the group's sums. */
async function removeMonths(
  database: EmbeddedDatabase,
  userId: string,
  now: number,
): Promise<void> {
  const { transact } = embeddedExecutor(database, () => now)
  const owned = database.documents.where('[collection+data.userId]')
  const keys = await owned.equals(['trackingMonthly', userId]).primaryKeys()
  for (const [, id] of keys) {
    await transact([{ collection: 'trackingMonthly', id }], ([month]) => ({
      writes: monthRemoval(month),
      result: undefined,
    }))
  }
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
