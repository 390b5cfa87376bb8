/**
 * The member's own requests as this device knows them, each as the member should see it (docs/architecture.md#sync).
 */
import * as z from 'zod/mini'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'

const KEY = 'join-requests'
const pageSchema = z.array(joinRequestSchema)

/** The record that an operation on a request moves. */
export function requestTarget(id: string): Target {
  return `joinRequests/${id}`
}

/** All of the member's requests, answered ones among them. */
export async function readRequests({ database }: Account): Promise<readonly JoinRequest[]> {
  return pageSchema.safeParse((await database.pages.get(KEY))?.value).data ?? []
}

/** Keeps these, and no others. */
export async function keepRequests(
  { database, now }: Account,
  requests: readonly JoinRequest[],
): Promise<void> {
  await database.pages.put({ key: KEY, value: requests, at: now() })
}

/** Keeps a request in place of what was known of it; undefined where there is none. */
export async function keepRequest(
  account: Account,
  groupId: string,
  request: JoinRequest | undefined,
): Promise<void> {
  const others = (await readRequests(account)).filter((one) => one.groupId !== groupId)
  await keepRequests(account, request ? [...others, request] : others)
}

/** How many operations on a request wait for the cloud. */
export function pendingOn({ database }: Account, id: string): Promise<number> {
  return database.outbox.where({ target: requestTarget(id), state: 'pending' }).count()
}

/**
 * Takes in the cloud's answer, where nothing later was said here.
 * @param answered how many pending operations it is the answer to
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
