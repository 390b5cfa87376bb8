import type { Unsubscribe } from '#data/cloud/cloud.ts'
import { logError } from '#data/platform/log.ts'
import { followPageCache } from '#data/platform/page-cache.ts'
import type { Account } from '#data/storage/account.ts'

/**
 * Runs long-lasting work in one of an account's tabs; when that tab closes, another takes over (Web Locks).
 * A tab that goes into the back/forward cache stops it, and begins again when it comes back.
 * @param name identifies the work: different work needs a different name
 * @param trouble the message to log if the work fails by itself
 * @param run runs until its signal is aborted
 * @param page fires `pagehide` and `pageshow`, as the window does
 * @returns a function that stops the work
 */
export function inOneTab(
  { database }: Account,
  name: string,
  trouble: string,
  run: (signal: AbortSignal) => Promise<void>,
  page?: EventTarget,
): Unsubscribe {
  let stopped = new AbortController()
  const begin = () => {
    stopped = new AbortController()
    const { signal } = stopped
    navigator.locks
      .request(`${name}-${database.name}`, { signal }, () => run(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) logError(trouble, error)
      })
  }
  begin()
  const unfollow = followPageCache({ onStop: () => stopped.abort(), onGoOn: begin }, page)
  return () => {
    unfollow()
    stopped.abort()
  }
}
