/** Follows the open thread: its newest messages live, older ones on demand (decision 0061). */

import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { equal } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { storeMessages, storeThreads } from './apply-remote.ts'
import { newestNumber } from './read-thread.ts'

interface Heard {
  readonly onHeard: () => void
  readonly onError: (error: Error) => void
}

/** Follows a thread until it is stopped. Reads only messages that are newer than those on this device, one page at most. */
export function followThread(
  account: Account,
  cloud: Pick<Cloud, 'watchQuery' | 'get'>,
  pair: Pair,
  { onHeard, onError }: Heard,
): Unsubscribe {
  let stopped = false
  let stop: Unsubscribe = () => {}
  const begin = async () => {
    const from = await newestNumber(account, pair)
    if (stopped) return
    stop = keepWatching(cloud, messagesOf(pair, { field: 'number', is: '>', value: from }), {
      next: (page) => void storeMessages(account, page).then(onHeard, onError),
      error: onError,
    })
    const thread = await cloud.get({ collection: 'threads', id: threadIdOf(pair) })
    if (thread && !stopped) await storeThreads(account, [thread])
  }
  begin().catch(onError)
  return () => {
    stopped = true
    stop()
  }
}

/** Fetches and stores the page of messages before a number. @throws CloudError if that fails */
export async function fetchOlder(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
  pair: Pair,
  before: number,
): Promise<void> {
  const page = await cloud.query(messagesOf(pair, { field: 'number', is: '<', value: before }))
  await storeMessages(account, page)
}

/** A page of a thread's messages, the newest first. */
export function messagesOf(
  { memberId, coachId }: Pair,
  bound?: { readonly field: 'number'; readonly is: '<' | '>'; readonly value: number },
): CloudQuery {
  return {
    collection: 'threadMessages',
    where: [...equal({ memberId, coachId }), ...(bound ? [bound] : [])],
    orderBy: [{ field: 'number', direction: 'desc' }],
    limit: THREAD_PAGE,
  }
}
