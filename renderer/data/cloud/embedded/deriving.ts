/** What Firestore's triggers do, on this device: what was written is noted in its commit, so a closed tab loses nothing. */
import { Dexie } from 'dexie'
import { markGroupMonth, sumGroupMonth } from '#core/server/derive/group-month.ts'
import { reconcile } from '#core/server/derive/run.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { logError } from '#data/platform/log.ts'
import type { EmbeddedDatabase, PendingSource } from './embedded-database.ts'
import { embeddedExecutor, transactionTables } from './embedded-documents.ts'

const SUMS = 'trackingGroupMonthly'
const FAILED = 'What follows from a record could not be derived'

/** When what is pending is derived; tests delay it. */
export type Schedule = (derive: () => Promise<void>) => Promise<void>

export const AT_ONCE: Schedule = (derive) => derive()

/** An executor that derives what follows from each commit. @returns also what derives from those of closed pages */
export function derivingExecutor(
  database: EmbeddedDatabase,
  now: () => number,
  schedule: Schedule,
): { readonly executor: Executor; readonly catchUp: () => Promise<void> } {
  const derive = async () => {
    // A surrounding transaction has to be committed first.
    if (Dexie.currentTransaction) return
    const failed = new Set<string>()
    try {
      // What is derived may be a source itself.
      for (let next = await nextOf(database, failed); next.length > 0; ) {
        for (const { path } of next) {
          await deriveOne(database, path, now).catch((error: unknown) => {
            // It stays pending, also where the tab is closed meanwhile, and holds up no other.
            if (!database.isOpen()) throw error
            failed.add(path)
            logError(FAILED, error)
          })
        }
        next = await nextOf(database, failed)
      }
    } catch (error) {
      if (database.isOpen()) logError(FAILED, error)
    }
  }
  // Not within the opening, which would wait for what waits for it.
  const catchUp = () => schedule(derive)
  database.on('ready', () => void setTimeout(catchUp), true)
  return { executor: embeddedExecutor(database, now, catchUp), catchUp }
}

/** Groups' months are summed last, because all else may change them. */
async function nextOf(
  { pending }: EmbeddedDatabase,
  failed: ReadonlySet<string>,
): Promise<PendingSource[]> {
  const all = await pending.filter(({ path }) => !failed.has(path)).toArray()
  const others = all.filter(({ source }) => source.collection !== SUMS)
  return others.length > 0 ? others : all
}

/** In one transaction, so that of two tabs one does it, and a source that is written meanwhile stays pending. */
function deriveOne(database: EmbeddedDatabase, path: string, now: () => number): Promise<void> {
  return database.transaction('rw', transactionTables(database), async () => {
    const pending = await database.pending.get(path)
    if (!pending) return
    const { source } = pending
    const executor = embeddedExecutor(database, now)
    if (source.collection === SUMS) await sum(executor, source, now())
    else {
      await reconcile(executor, source, {
        now: now(),
        onUnreadable: (unreadable) => logError('Nothing can be derived of a record', unreadable),
      })
    }
    await database.pending.delete(path)
  })
}

/** Sums a group's month inside a transaction, so it needs to wait for nobody. */
async function sum(executor: Executor, ref: DocumentRef, now: number): Promise<void> {
  const stored = await executor.get(ref)
  // No sum is older than the stored one, whatever the clocks of two tabs say.
  const readAt = Math.max(now * 1_000, Number(stored?.data.summedAt ?? 0) + 1)
  const exclusive: Executor = {
    ...executor,
    sum: async (...asked) => ({ ...(await executor.sum(...asked)), readAt }),
  }
  await markGroupMonth(exclusive, ref.id)
  await sumGroupMonth(exclusive, ref.id, { by: 'device', now })
}
