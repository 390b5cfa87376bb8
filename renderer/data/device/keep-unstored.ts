/** Saves what is shown but not stored when the page is left, synchronously; the next start stores it (decision 0032). */

import { useEffect } from 'react'
import * as z from 'zod/mini'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { unstoredIntents } from '#data/storage/unstored.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

const KEY = 'fourfold.unstored-days'

const keptSchema = z.array(z.object({ database: z.string(), intent: z.unknown() }))

type Kept = z.infer<typeof keptSchema>

/** Saves what may not be stored yet. Synchronous, because the page is being closed. */
export function saveUnstored({ database }: Account, storage: Storage): void {
  const unstored = unstoredIntents(database).map((intent) => ({ database: database.name, intent }))
  if (unstored.length > 0) write(storage, [...read(storage), ...unstored])
}

/** Stores what an earlier page has saved, unless it was changed since. @throws what IndexedDB throws: it stays saved */
export async function restoreUnstored(account: Account, storage: Storage): Promise<void> {
  const own = read(storage).filter((one) => one.database === account.database.name)
  if (own.length === 0) return
  const [{ dayChanges }, { hourChanges }] = await Promise.all([
    import('#data/records/day/commands.ts'),
    import('#data/records/time-day/commands.ts'),
  ])
  const intents = own.map((one) => one.intent)
  for (const kind of [dayChanges, hourChanges]) await kind.restore(account, intents)
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

/** Leaving the page loses none of the changes on the screen. */
export function useKeptUnstored(): void {
  const account = useAccount()
  useEffect(() => {
    if (!account) return
    void restoreUnstored(account, localStorage).catch((error: unknown) =>
      logError('The last changes were not stored:', error),
    )
    const leave = () => saveUnstored(account, localStorage)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [account])
}
