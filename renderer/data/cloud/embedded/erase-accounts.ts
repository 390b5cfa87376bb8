/** Erases accounts of this device whose grace period is over (docs/decisions/0052-closing.md). Core decides. */
import { eraseGone } from '#core/server/erasure/erase-closed.ts'
import { logError } from '#data/platform/log.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'

/** What fails is tried again the next time. */
export async function eraseAccounts(database: EmbeddedDatabase, now: number): Promise<void> {
  const { accounts, files, state } = database
  const erasing = {
    ...{ executor: embeddedExecutor(database, () => now), now },
    outside: {
      async removeFiles(folder: string) {
        await files.where('path').startsWith(folder).delete()
      },
      async removeSignIn(userId: string) {
        await accounts.delete(userId)
        if ((await state.get('signed-in'))?.value === userId) await state.delete('signed-in')
      },
    },
    onFailure: (_id: string, error: unknown) => logError('An account could not be erased', error),
  }
  await eraseGone(erasing, await accounts.toCollection().primaryKeys())
}
