/** A watch that somebody looks at: where it breaks, it is opened again. */
import { backoff } from './backoff.ts'
import type { Cloud, CloudDocument, CloudQuery, Listener, Unsubscribe } from './cloud.ts'

/**
 * Watches a query until it is stopped. After an error it waits (longer each time, until an answer has
 * come) and opens the watch again: a group that one has just joined refuses until the cloud knows of it.
 * @param random from 0 to 1, spreads the waiting
 */
export function keepWatching(
  cloud: Pick<Cloud, 'watchQuery'>,
  query: CloudQuery,
  listener: Listener<CloudDocument[]>,
  random: () => number = Math.random,
): Unsubscribe {
  let failures = 0
  let close: Unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    close = cloud.watchQuery(query, {
      next(documents) {
        failures = 0
        listener.next(documents)
      },
      error(error) {
        failures += 1
        listener.error(error)
        timer = setTimeout(open, backoff(failures, random()))
      },
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    close()
  }
}
