/** Follows the unread counts while the app is open, in one tab, reading only what has changed (decision 0061). */

import { liveQuery } from 'dexie'
import * as z from 'zod/mini'
import { isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import { threadSchema } from '#core/records/thread.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { listOf, OVERLAP_MS } from '#data/cloud/list-limits.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { storeThreads } from '../apply-remote.ts'

/** A member has one thread for each coach they ever had. */
const MAX_OWN = 10
const cursors = defineSetting<number, number>('threads/cursor', z.number(), 0)

type Following = Pick<Cloud, 'watchQuery' | 'query'>

/** Follows the overview of threads until it is stopped, in only one of several tabs (Web Locks). */
export function keepThreads(account: Account, cloud: Following): Unsubscribe {
  return inOneTab(account, 'threads', 'Threads are not followed:', (signal) =>
    run(account, cloud, signal),
  )
}

async function run(account: Account, cloud: Following, signal: AbortSignal): Promise<void> {
  let stops: readonly Unsubscribe[] = []
  let known = ''
  const unwatch = () => {
    for (const stop of stops) stop()
    stops = []
  }
  const follow = async ({ hasCoach, coaches }: Roles) => {
    if (known === `${hasCoach} ${coaches}`) return
    known = `${hasCoach} ${coaches}`
    unwatch()
    const queries = [
      ...(hasCoach ? [ownQuery(account)] : []),
      ...(coaches ? [await changedQuery(account)] : []),
    ]
    if (signal.aborted) return
    stops = queries.map((query) => watch(account, cloud, query))
  }
  const roles = liveQuery(async () => readRoles(account)).subscribe((found) => {
    follow(found).catch(logUnlessClosed('Threads are not followed:', account))
  })
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  roles.unsubscribe()
  unwatch()
}

interface Roles {
  readonly hasCoach: boolean
  readonly coaches: boolean
}

async function readRoles(account: Account): Promise<Roles> {
  const user = await readUser(account)
  if (!user) return { hasCoach: false, coaches: false }
  return { hasCoach: pairsOf(user).length > 0, coaches: isCoach(user) }
}

function watch(account: Account, cloud: Following, query: CloudQuery) {
  let hasRest = query.orderBy !== undefined
  const take = async (page: readonly CloudDocument[]) => {
    await storeThreads(account, page)
    // The cursor moves once those beyond the page are here, too: otherwise nobody would ask for them again.
    if (hasRest) await fetchRest(account, cloud, query, page)
    hasRest = false
    await moveCursor(account, page)
  }
  return keepWatching(cloud, query, {
    next: (page) => {
      take(page).catch(logUnlessClosed('Threads are not kept:', account))
    },
    // `keepWatching` reopens it; an open thread shows the error there.
    error: () => {},
  })
}

/** Fetches what a watched page does not hold: the threads that changed before those in it. */
async function fetchRest(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
  query: CloudQuery,
  first: readonly CloudDocument[],
): Promise<void> {
  let page = first
  let before = ''
  while (page.length >= query.limit) {
    const last = page.at(-1)
    if (!last || last.id === before) return
    before = last.id
    // The server's times are finer than a millisecond: the next page begins with the last one's again.
    const values = [Number(last.data.syncedAt) + 1]
    page = await cloud.query({ ...query, after: { values, id: last.id } })
    await storeThreads(account, page)
  }
}

async function moveCursor(account: Account, page: readonly CloudDocument[]): Promise<void> {
  const theirs = page.flatMap(({ data }) => {
    const thread = threadSchema.safeParse(data).data
    return thread?.coachId === account.userId ? [thread.syncedAt ?? 0] : []
  })
  const cursor = Math.max(0, ...theirs)
  if (cursor > (await cursors.read(account))) await cursors.write(account, cursor)
}

export const ownQuery = ({ userId }: Account): CloudQuery => ({
  ...listOf('threads', { memberId: userId }),
  limit: MAX_OWN,
})

async function changedQuery(account: Account): Promise<CloudQuery> {
  const since = Math.max(0, (await cursors.read(account)) - OVERLAP_MS)
  const { where, ...query } = listOf('threads', { coachId: account.userId })
  return {
    ...query,
    where: [...where, { field: 'syncedAt', is: '>', value: since }],
    orderBy: [{ field: 'syncedAt', direction: 'desc' }],
  }
}
