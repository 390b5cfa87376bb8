/**
 * Changes of days that are painted and not on the disk when the page is left. A write that is under way may end with
 * the page, so they are kept where that takes no time, and the next start stores them (decision 0032).
 */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { unstoredIntents } from './change-queue.ts'

const KEY = 'fourfold.unstored-days'

const keptSchema = z.array(z.object({ database: z.string(), intent: z.unknown() }))

type Kept = z.infer<typeof keptSchema>

/** Keeps what may not be on the disk yet. It is done when this returns: the page is on its way out. */
export function keepUnstored({ database }: Account, storage: Storage): void {
  const unstored = unstoredIntents(database).map((intent) => ({ database: database.name, intent }))
  if (unstored.length > 0) write(storage, [...read(storage), ...unstored])
}

/**
 * Stores what an earlier page has kept, but for what is stored already or was changed later.
 * @throws what IndexedDB throws where the write fails: it stays kept
 */
export async function storeKept(account: Account, storage: Storage): Promise<void> {
  const own = read(storage).filter((one) => one.database === account.database.name)
  if (own.length === 0) return
  const { storeIntents } = await import('./store-intents.ts')
  await storeIntents(
    account,
    own.map((one) => one.intent),
  )
  const done = new Set(own.map((one) => JSON.stringify(one)))
  write(
    storage,
    read(storage).filter((one) => !done.has(JSON.stringify(one))),
  )
}

function read(storage: Storage): Kept {
  try {
    return keptSchema.parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    // Nothing that this version has written.
    return []
  }
}

function write(storage: Storage, kept: Kept): void {
  if (kept.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(kept))
}
