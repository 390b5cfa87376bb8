/** Erases accounts of this device that are closed (docs/decisions/0052-closing.md). Core decides. */
import { Dexie } from 'dexie'
import { eraseGone } from '#core/server/erasure/erase-account.ts'
import { accountDatabaseName, communityDatabaseName } from '#data/platform/database-names.ts'
import { logError } from '#data/platform/log.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'

/** Those whose days to take the closing back are over by now (ms since 1970). What fails is tried again the next time. */
export async function eraseAccounts(database: EmbeddedDatabase, now: number): Promise<void> {
  const ids = await database.accounts.toCollection().primaryKeys()
  const shown = (await database.state.get('signed-in'))?.value
  for (const id of await erase(database, ids, now)) {
    // The page of the account on the screen removes its database itself, when it leaves.
    if (id !== shown) await Dexie.delete(accountDatabaseName(database.kind, id))
  }
}

/** Erases an account of this device without those days; its database stays. @throws Error if it is not closed */
export async function eraseAtOnce(userId: string): Promise<void> {
  const database = new EmbeddedDatabase('device')
  try {
    await erase(database, [userId], Number.POSITIVE_INFINITY)
    if (await database.accounts.get(userId)) throw new Error(`${userId} is not closed here.`)
  } finally {
    database.close()
  }
}

/** Removes the demo: its community, and what each of its visitors has. The next visit makes it anew. */
export async function removeDemo(): Promise<void> {
  const visits = accountDatabaseName('demo', '')
  for (const name of await Dexie.getDatabaseNames()) {
    if (name.startsWith(visits) || name === communityDatabaseName('demo')) await Dexie.delete(name)
  }
}

function erase(
  database: EmbeddedDatabase,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const { accounts, files, state } = database
  const outside = {
    async removeFiles(folder: string) {
      await files.where('path').startsWith(folder).delete()
    },
    async removeSignIn(userId: string) {
      await accounts.delete(userId)
      if ((await state.get('signed-in'))?.value === userId) await state.delete('signed-in')
    },
  }
  const onFailure = (_id: string, error: unknown) =>
    logError('An account could not be erased', error)
  const executor = embeddedExecutor(database, Date.now)
  return eraseGone({ executor, outside, now, onFailure }, ids)
}
