/**
 * The live listeners on the member's own records (docs/product.md#records), open while this tab does the syncing. Their
 * first answers bring the device up to date, so that nothing is both pulled and watched.
 */

import type { CloudDocument } from '#core/server/documents.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Cloud, Listener, Unsubscribe } from '#data/cloud/cloud.ts'
import { type KeptOpen, keepOpen } from '#data/cloud/keep-watching.ts'
import type { Account } from '#data/storage/account.ts'
import { openDaysOf } from './pull-history.ts'
import type { History, Watching } from './record.ts'
import type { Registry } from './registry.ts'

interface LiveOptions {
  readonly account: Account
  readonly cloud: Cloud
  readonly registry: Registry
  /** The member's current day. Days that begin later are watched as well. */
  readonly today: DayKey
  readonly onRoles: () => void
  /** Called with what the cloud has of the days that can still change, of a record that `readsAhead`. */
  readonly onOpenDays?: (page: readonly CloudDocument[], history: History) => void
  /** Called when a listener fails, and with undefined once all that failed have answered again. */
  readonly onTrouble: (error: Error | undefined) => void
  readonly random?: () => number
}

export interface Live {
  /** Resolves once each listener's first answer is stored, or it has failed, or takes too long to wait for. */
  begun(): Promise<void>
  /** Reopens those that failed without waiting any longer. */
  retry(): void
  stop(): void
}

type Job = () => Promise<void>

/** A listener that has not answered by then holds up nothing else, in ms. */
const PATIENCE_MS = 10_000

const nothing: Job = async () => {}

/** Opens the listeners of all records. Each stays open, and is reopened only after a failure of its own. */
export function watchOwn({
  registry,
  onTrouble,
  onOpenDays = () => {},
  random,
  ...given
}: LiveOptions): Live {
  const { account, cloud, today } = given
  const { inOrder, drained } = serialQueue()
  const kept = new Set<KeptOpen>()
  const failing = new Set<symbol>()
  const late = Promise.withResolvers<void>()
  const patience = setTimeout(late.resolve, PATIENCE_MS)

  const listen = <Value>(
    open: (listener: Listener<Value>) => Unsubscribe,
    take: (value: Value) => Promise<void>,
  ): Unsubscribe => {
    const key = Symbol()
    const first = Promise.withResolvers<Job>()
    // It takes its place in the queue now: first answers are stored in the records' order, whichever comes first.
    const begun = inOrder(async () => (await first.promise)())
    let isBegun = false
    const begin = (job: Job): boolean => {
      if (isBegun) return false
      isBegun = true
      first.resolve(job)
      return true
    }
    void late.promise.then(() => begin(nothing))
    const one = keepOpen(
      open,
      {
        async next(value) {
          const job = () => take(value)
          await (begin(job) ? begun : inOrder(job))
          if (failing.delete(key) && failing.size === 0) onTrouble(undefined)
        },
        error(error) {
          begin(nothing)
          failing.add(key)
          onTrouble(error)
        },
      },
      random,
    )
    kept.add(one)
    return () => {
      one.stop()
      kept.delete(one)
      begin(nothing)
      failing.delete(key)
    }
  }
  const watching: Watching = {
    ...given,
    document: (ref, take) =>
      listen<CloudDocument | undefined>(
        (listener) => cloud.watchDocument(ref, listener),
        async (document) => {
          if (document) await take(document)
        },
      ),
    query: (query, take) => listen((listener) => cloud.watchQuery(query, listener), take),
  }
  const stops = registry.records.flatMap(({ history, watch, readsAhead }) => [
    ...(watch?.(watching) ?? []),
    ...(history
      ? [
          watching.query(openDaysOf(account, history, today), (page) => {
            if (readsAhead) onOpenDays(page, history)
            return history.take(account, page, undefined)
          }),
        ]
      : []),
  ])
  return {
    begun: drained,
    retry() {
      for (const one of kept) one.retry()
    },
    stop() {
      clearTimeout(patience)
      late.resolve()
      for (const stop of stops) stop()
    },
  }
}

/** Runs jobs one after the other; one that fails holds up no other. */
function serialQueue() {
  let last: Promise<void> = Promise.resolve()
  return {
    inOrder(job: Job): Promise<void> {
      const done = last.then(job)
      last = done.catch(() => undefined)
      return done
    },
    async drained(): Promise<void> {
      for (let seen: Promise<void> | undefined; seen !== last; ) {
        seen = last
        await seen
      }
    },
  }
}
