/** Starts a sync: an operation is queued, a record damaged, derived data behind, or the network back. */
import { liveQuery } from 'dexie'
import type { Account } from '#data/storage/account.ts'
import type { Registry } from './registry.ts'

export interface SyncTrigger {
  notify(): void
  /** Waits for a notification, or until the time is over. @returns whether it was notified */
  wait(withinMs?: number): Promise<boolean>
  /**
   * Waits until it has not been notified for `quietMs`, and at most `mostMs`, so that four check-offs in a
   * row are pushed together. Hiding the app ends the wait, because the member may not come back soon.
   */
  debounce(quietMs: number, mostMs: number): Promise<void>
}

/** @param network fires `online` and `visibilitychange`, as the window does */
export function syncTrigger(
  account: Account,
  { records }: Registry,
  network: EventTarget,
  signal: AbortSignal,
): SyncTrigger {
  const { database } = account
  let wake: (wasNotified: boolean) => void = () => {}
  let isNotified = false
  const notify = () => {
    isNotified = true
    wake(true)
  }
  const work = liveQuery(async () => {
    const newest = await database.outbox.where({ state: 'pending' }).last()
    const damaged = await database.quarantine.filter(({ replaced }) => !replaced).count()
    const behind = await Promise.all(records.map(({ derived }) => derived?.isBehind(account)))
    return newest !== undefined || damaged > 0 || behind.includes(true)
  }).subscribe((hasWork) => {
    if (hasWork) notify()
  })
  network.addEventListener('online', notify, { signal })
  network.addEventListener('visibilitychange', () => wake(false), { signal })
  signal.addEventListener('abort', () => {
    work.unsubscribe()
    notify()
  })
  const wait = (withinMs?: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => wake(false), withinMs)
      wake = (wasNotified) => {
        // Without a time limit, only a notification ends the wait.
        if (!wasNotified && withinMs === undefined) return
        clearTimeout(timer)
        isNotified = false
        wake = () => {}
        resolve(wasNotified)
      }
      if (isNotified || signal.aborted) wake(true)
    })
  return {
    notify,
    wait,
    async debounce(quietMs, mostMs) {
      const until = performance.now() + mostMs
      while (!signal.aborted) {
        const left = until - performance.now()
        if (left <= 0 || !(await wait(Math.min(quietMs, left)))) return
      }
    },
  }
}
