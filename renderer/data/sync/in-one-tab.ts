import type { Unsubscribe } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'

/**
 * Does work that lasts in one of an account's tabs; when that closes, another takes over (Web Locks).
 * @param name what the work is for, apart from other such work
 * @param trouble what to log where it ends by itself with an error
 * @param run lasts until its signal is aborted
 * @returns what stops it
 */
export function inOneTab(
  { database }: Account,
  name: string,
  trouble: string,
  run: (signal: AbortSignal) => Promise<void>,
): Unsubscribe {
  const stopped = new AbortController()
  const { signal } = stopped
  navigator.locks
    .request(`${name}-${database.name}`, { signal }, () => run(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) logError(trouble, error)
    })
  return () => stopped.abort()
}
