/** Starts a sync: an operation is queued, a record damaged, derived data behind, or the network back. */
import { liveQuery } from 'dexie'
import type { Account } from '#data/storage/account.ts'
import { damagedRecords } from '#data/storage/stored-record.ts'
import type { Registry } from './registry.ts'

/** @param network fires `online` and `visibilitychange`, as the window does */
export function syncTrigger(
  account: Account,
  { records }: Registry,
  network: EventTarget,
  signal: AbortSignal,
) {
  const { database } = account
  let wake: (why: 'news' | 'again' | 'time') => void = () => {}
  let isNotified = false
  let isNew = false
  const notify = (why: 'news' | 'again') => {
    isNotified = true
    isNew ||= why === 'news'
    wake(why)
  }
  const notifyNews = () => notify('news')
  let known: string | undefined
  const work = liveQuery(async () => {
    const pending = database.outbox.where({ state: 'pending' })
    const [newest, count] = await Promise.all([pending.last(), pending.count()])
    const damaged = await damagedRecords(database).count()
    const behind = await Promise.all(records.map(({ derived }) => derived?.isBehind(account)))
    const hasWork = newest !== undefined || damaged > 0 || behind.includes(true)
    return { hasWork, work: [newest?.seq, count, damaged, ...behind].join(' ') }
  }).subscribe(({ hasWork, work: now }) => {
    const isOther = known !== undefined && known !== now
    known = now
    if (hasWork) notify(isOther ? 'news' : 'again')
  })
  network.addEventListener('online', notifyNews, { signal })
  network.addEventListener('visibilitychange', () => wake('time'), { signal })
  signal.addEventListener('abort', () => {
    work.unsubscribe()
    notifyNews()
  })
  const wait = (withinMs?: number, forNews = false): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => wake('time'), withinMs)
      wake = (why) => {
        // Without a time limit, only a notification ends the wait.
        if ((why === 'time' && withinMs === undefined) || (why === 'again' && forNews)) return
        clearTimeout(timer)
        isNotified = false
        isNew = false
        wake = () => {}
        resolve(why !== 'time')
      }
      if ((forNews ? isNew : isNotified) || signal.aborted) wake('news')
    })
  return {
    notify: () => notify('again'),
    /** Waits for a notification, or until the time is over. @returns whether it was notified */
    wait: (withinMs?: number): Promise<boolean> => wait(withinMs),
    /**
     * Waits before a retry until the time is over, unless there is something new to sync, or the network is back. What a
     * failed try has stored itself is not new: it would be tried again without a pause.
     */
    async waitToRetry(withinMs: number): Promise<void> {
      await wait(withinMs, true)
    },
    /**
     * Waits until it has not been notified for `quietMs`, and at most `mostMs`, so that four check-offs in a
     * row are pushed together. Hiding the app ends the wait, because the member may not come back soon.
     */
    async debounce(quietMs: number, mostMs: number): Promise<void> {
      const until = performance.now() + mostMs
      while (!signal.aborted) {
        const left = until - performance.now()
        if (left <= 0 || !(await wait(Math.min(quietMs, left)))) return
      }
    },
  }
}
