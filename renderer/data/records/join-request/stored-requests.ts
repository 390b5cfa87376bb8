/** The member's own requests on this device, as the member should see them (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'

const KEY = 'join-requests'
const pageSchema = z.array(joinRequestSchema)

/** The record that an operation on a request changes. */
export function requestTarget(id: string): Target {
  return `joinRequests/${id}`
}

/** All of the member's requests, including answered ones. */
export async function readRequests({ database }: Account): Promise<readonly JoinRequest[]> {
  return pageSchema.safeParse((await database.pages.get(KEY))?.value).data ?? []
}

/** Stores these requests in place of all earlier ones. */
export async function keepRequests(
  { database, now }: Account,
  requests: readonly JoinRequest[],
): Promise<void> {
  await database.pages.put({ key: KEY, value: requests, at: now() })
}

/** Stores a request in place of its earlier version; `undefined` removes it. */
export async function keepRequest(
  account: Account,
  groupId: string,
  request: JoinRequest | undefined,
): Promise<void> {
  const others = (await readRequests(account)).filter((one) => one.groupId !== groupId)
  await keepRequests(account, request ? [...others, request] : others)
}

/** How many operations on a request wait to be pushed. */
export function pendingOn({ database }: Account, id: string): Promise<number> {
  return database.outbox.where({ target: requestTarget(id), state: 'pending' }).count()
}

/**
 * Stores the cloud's answer, unless this device has later changes.
 * @param answered how many pending operations it answers
 */
export async function storeAnswered(
  account: Account,
  groupId: string,
  stored: JoinRequest | undefined,
  answered: number,
): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    const { userId } = account
    if ((await pendingOn(account, `${userId}_${groupId}`)) > answered) return
    await keepRequest(account, groupId, stored)
  })
}
