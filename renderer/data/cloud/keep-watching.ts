/** Keeps watches open: each is reopened after its own failures, and never for another reason. */

import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { backoff } from './backoff.ts'
import type { Cloud, Listener, Unsubscribe } from './cloud.ts'

export interface Taker<Value> {
  /** A promise that rejects counts as a failure of the watch: what was not stored has to arrive again. */
  next(value: Value): void | Promise<void>
  error(error: Error): void
}

export interface KeptOpen {
  readonly stop: Unsubscribe
  /** Reopens it now if it waits to be reopened. */
  retry(): void
}

/**
 * Opens a watch and keeps it open until it is stopped. After a failure it waits (longer each time, until an answer is
 * taken) and reopens it.
 * @param random from 0 to 1, jitter for the wait
 */
export function keepOpen<Value>(
  open: (listener: Listener<Value>) => Unsubscribe,
  taker: Taker<Value>,
  random: () => number = Math.random,
): KeptOpen {
  let failures = 0
  let opened = 0
  let close: Unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    opened += 1
    clearTimeout(timer)
    timer = undefined
    close()
    close = () => {}
  }
  const begin = () => {
    timer = undefined
    const own = opened
    const fail = (error: unknown) => {
      if (own !== opened) return
      end()
      failures += 1
      timer = setTimeout(begin, backoff(failures, random()))
      taker.error(error instanceof Error ? error : new Error(String(error)))
    }
    const taken = () => {
      if (own === opened) failures = 0
    }
    close = open({
      next: (value) => void Promise.resolve(taker.next(value)).then(taken, fail),
      error: fail,
    })
  }
  begin()
  return {
    stop: end,
    retry() {
      if (timer === undefined) return
      clearTimeout(timer)
      begin()
    },
  }
}

/** Watches a query until it is stopped: a group refuses a member who has just joined until the cloud has that change. */
export function keepWatching(
  cloud: Pick<Cloud, 'watchQuery'>,
  query: CloudQuery,
  listener: Listener<CloudDocument[]>,
  random?: () => number,
): Unsubscribe {
  return keepOpen((own) => cloud.watchQuery(query, own), listener, random).stop
}
