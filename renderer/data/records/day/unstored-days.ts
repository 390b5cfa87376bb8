/**
 * Saves changes of days that are shown but not stored when the page is left. A running write may end with the
 * page, so they go to synchronous storage, and the next start stores them (decision 0032).
 */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { unstoredIntents } from './change-queue.ts'

const KEY = 'fourfold.unstored-days'

const keptSchema = z.array(z.object({ database: z.string(), intent: z.unknown() }))

type Kept = z.infer<typeof keptSchema>

/** Saves what may not be stored yet. Synchronous, because the page is being closed. */
export function saveUnstored({ database }: Account, storage: Storage): void {
  const unstored = unstoredIntents(database).map((intent) => ({ database: database.name, intent }))
  if (unstored.length > 0) write(storage, [...read(storage), ...unstored])
}

/**
 * Stores what an earlier page has saved, except for what is stored already or was changed later.
 * @throws what IndexedDB throws if the write fails; the changes then stay saved
 */
export async function storeUnstored(account: Account, storage: Storage): Promise<void> {
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
    // This version has not written it.
    return []
  }
}

function write(storage: Storage, kept: Kept): void {
  if (kept.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(kept))
}
