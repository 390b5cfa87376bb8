/** Follows the member's requests while the app is open: joins after an acceptance, leaves after a bar. */
import { liveQuery } from 'dexie'
import { followUpOf } from '#core/policies/joining/joining.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { leaveGroup, MEMBERSHIP_TABLES } from '../membership/commands.ts'
import { joinAccepted, takeBackRequest } from './commands.ts'
import { keepRequests, pendingOn, readRequests } from './stored-requests.ts'

const MOST_REQUESTS = 50

type Following = Pick<Cloud, 'watchQuery' | 'query'>

/**
 * Follows the member's requests until it is stopped, in only one of several tabs (Web Locks). Most members have none: then
 * it asks once, for those of other devices and for bars, and listens only from their first request on.
 */
export function followRequests(account: Account, cloud: Following): Unsubscribe {
  return inOneTab(account, 'joining', 'Requests to join are not followed:', (signal) =>
    run(account, cloud, signal),
  )
}

async function run(account: Account, cloud: Following, signal: AbortSignal): Promise<void> {
  // Pages are stored one after the other, in the order of arrival.
  let queue: Promise<void> = Promise.resolve()
  const take = (page: readonly CloudDocument[]) => {
    queue = queue
      .then(() => takeRequests(account, page))
      .catch(logUnlessClosed('Requests to join are not kept:', account))
  }
  let isAsked = false
  let stop: Unsubscribe | undefined
  const known = liveQuery(async () => (await readRequests(account)).length > 0).subscribe((any) => {
    // `keepWatching` reopens it after an error.
    if (any) stop ??= keepWatching(cloud, ownQuery(account), { next: take, error: () => {} })
    // Without an answer, the next visit asks again.
    else if (!isAsked) cloud.query(ownQuery(account)).then(take, () => undefined)
    isAsked = true
  })
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  known.unsubscribe()
  stop?.()
}

function ownQuery({ userId }: Account): CloudQuery {
  return {
    collection: 'joinRequests',
    where: [{ field: 'userId', is: '==', value: userId }],
    limit: MOST_REQUESTS,
  }
}

/** Stores the cloud's requests and acts on them in one transaction, so that two tabs do not join twice. */
export async function takeRequests(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  const { database } = account
  await database.transaction('rw', [...MEMBERSHIP_TABLES, 'pages'], async () => {
    const theirs = parseDocuments(joinRequestSchema, documents)
    const known = await readRequests(account)
    // Changes of this device that have not been pushed yet are later than the cloud's.
    const said = await waitingOf(account, [...theirs, ...known])
    const settled = theirs.filter(({ id }) => !said.has(id))
    await keepRequests(account, [...settled, ...known.filter(({ id }) => said.has(id))])
    for (const request of settled) await followUp(account, request)
  })
}

async function followUp(account: Account, request: JoinRequest): Promise<void> {
  // Read again for each request: the one before it may have changed the group.
  const user = await readUser(account)
  const step = user ? followUpOf(request, user, account.now()) : 'none'
  if (step === 'join') await joinAccepted(account, request)
  if (step === 'leave') await leaveGroup(account)
  if (step === 'clear') await takeBackRequest(account, request.groupId)
}

async function waitingOf(
  account: Account,
  requests: readonly JoinRequest[],
): Promise<ReadonlySet<string>> {
  const said = new Set<string>()
  for (const { id } of requests) if ((await pendingOn(account, id)) > 0) said.add(id)
  return said
}
