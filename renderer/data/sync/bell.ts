/** What wakes the sync engine: an operation queued, a record damaged, the network back. */
import { liveQuery } from 'dexie'
import type { Account } from '#data/local/account.ts'
import { areStatsBehind } from './push-stats.ts'

export interface Bell {
  ring(): void
  /** Waits until the bell rings, or until the time is over; resolves with whether it rang. */
  rings(withinMs?: number): Promise<boolean>
  /**
   * Waits until it has not rung for `quietMs`, and no longer than `mostMs`: four check-offs in a row are
   * pushed as one. Who puts the app away may not come back soon, so that ends the waiting.
   */
  gathers(quietMs: number, mostMs: number): Promise<void>
}

/** @param network tells with `online` and `visibilitychange` what the window hears */
export function makeBell(account: Account, network: EventTarget, signal: AbortSignal): Bell {
  const { database } = account
  let wake: (rang: boolean) => void = () => {}
  let rung = false
  const ring = () => {
    rung = true
    wake(true)
  }
  const work = liveQuery(async () => ({
    newest: await database.outbox.where({ state: 'pending' }).last(),
    damaged: await database.quarantine.filter(({ replaced }) => !replaced).count(),
    statsBehind: await areStatsBehind(account),
  })).subscribe(({ newest, damaged, statsBehind }) => {
    if (newest || damaged > 0 || statsBehind) ring()
  })
  network.addEventListener('online', ring, { signal })
  network.addEventListener('visibilitychange', () => wake(false), { signal })
  signal.addEventListener('abort', () => {
    work.unsubscribe()
    ring()
  })
  const rings = (withinMs?: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => wake(false), withinMs)
      wake = (rang) => {
        // Without a time to be over, only the bell itself ends the waiting.
        if (!rang && withinMs === undefined) return
        clearTimeout(timer)
        rung = false
        wake = () => {}
        resolve(rang)
      }
      if (rung || signal.aborted) wake(true)
    })
  return {
    ring,
    rings,
    async gathers(quietMs, mostMs) {
      const until = performance.now() + mostMs
      while (!signal.aborted) {
        const left = until - performance.now()
        if (left <= 0 || !(await rings(Math.min(quietMs, left)))) return
      }
    },
  }
}
