/**
 * What Firestore's triggers do, on this device. Which sources were written stands in the database since the commit that
 * wrote them, so a tab that is closed loses nothing.
 */
import { Dexie } from 'dexie'
import { reconcile } from '#core/server/derive/run.ts'
import type { Executor } from '#core/server/executor.ts'
import { logError } from '#data/platform/log.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor, transactionTables } from './embedded-documents.ts'
import { sumMarked } from './sum-marked.ts'

/** When what is pending is derived; tests delay it. */
export type Schedule = (derive: () => Promise<void>) => Promise<void>

export const AT_ONCE: Schedule = (derive) => derive()

/** An executor that derives what follows from each commit, and from those before the database was opened. */
export function derivingExecutor(
  database: EmbeddedDatabase,
  now: () => number,
  schedule: Schedule,
): Executor {
  const derive = async () => {
    // A surrounding transaction has to be committed first.
    if (Dexie.currentTransaction) return
    try {
      for (const { path } of await database.pending.toArray()) await deriveOne(database, path, now)
      await sumMarked(database, embeddedExecutor(database, now), now())
    } catch (error) {
      // It stays pending.
      logError('What follows from a record could not be derived', error)
    }
  }
  database.on('ready', () => schedule(derive), true)
  return embeddedExecutor(database, now, () => schedule(derive))
}

/** In one transaction, so that of two tabs one does it, and a source that is written meanwhile stays pending. */
function deriveOne(database: EmbeddedDatabase, path: string, now: () => number): Promise<void> {
  return database.transaction('rw', transactionTables(database), async () => {
    const pending = await database.pending.get(path)
    if (!pending) return
    await reconcile(embeddedExecutor(database, now), pending.source, {
      now: now(),
      onUnreadable: (unreadable) => logError('Nothing can be derived of a record', unreadable),
    })
    await database.pending.delete(path)
  })
}
