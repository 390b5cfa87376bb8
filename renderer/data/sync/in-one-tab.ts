import type { Unsubscribe } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'

/**
 * Runs long-lasting work in one of an account's tabs; when that tab closes, another takes over (Web Locks).
 * @param name identifies the work: different work needs a different name
 * @param trouble the message to log if the work fails by itself
 * @param run runs until its signal is aborted
 * @returns a function that stops the work
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
