/** Watches a query and reopens the watch after an error. */

import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { backoff } from './backoff.ts'
import type { Cloud, Listener, Unsubscribe } from './cloud.ts'

/**
 * Watches a query until it is stopped. After an error it waits (longer each time, until an answer arrives)
 * and reopens the watch: a group refuses a member who has just joined until the cloud has that change.
 * @param random from 0 to 1, jitter for the wait
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
