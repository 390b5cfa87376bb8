/** Stores threads and messages from the cloud (decision 0061). */

import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { mergeThreads, withRead } from '#core/policies/threads/thread-state.ts'
import {
  isSent,
  type Thread,
  type ThreadMessage,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { ownRecord } from '#data/sync/own-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import type { ReadThread } from './intents.ts'

/** Threads: every count is the larger of the two. The member writes how far they have read. */
export const ownThreads = ownRecord({
  table: 'threads',
  schema: threadSchema,
  idsOf: (pair: ReadThread) => [threadIdOf(pair)],
  fold(stored, reads, { userId }) {
    const side = stored && sideOf(stored, userId)
    return side ? withRead(stored, side, Math.max(...reads.map(({ upTo }) => upTo))) : stored
  },
  merge: mergeThreads,
})

/** Stores threads as a query returned them; damaged ones are quarantined. */
export const storeThreads = ownThreads.store

/** Stores what the server has answered to a message. */
export async function applySent(
  account: Account,
  { thread, message }: { readonly thread: Thread; readonly message: ThreadMessage },
): Promise<void> {
  await applyMessages(account, [message])
  await ownThreads.apply(account, [thread])
}

/** Stores messages; one that the cloud has never changes, and replaces this device's waiting copy. */
async function applyMessages(
  { database }: Account,
  remote: readonly ThreadMessage[],
): Promise<void> {
  const sent = remote.filter(isSent)
  if (sent.length > 0) await database.threadMessages.bulkPut(sent.map((one) => ({ ...one })))
}

/** Stores a page of messages; damaged ones are quarantined. */
export async function storeMessages(
  account: Account,
  page: readonly CloudDocument[],
): Promise<void> {
  const messages = await parseAllRemote(account, 'threadMessages', threadMessageSchema, page)
  await applyMessages(account, messages)
}

/** Marks that many of the other's messages as read; never marks fewer than before. */
export async function readThread(account: Account, pair: Pair, upTo: number): Promise<void> {
  const { memberId, coachId } = pair
  const side = sideOf(pair, account.userId)
  const id = threadIdOf(pair)
  await ownThreads.change({ account, id }, (thread) => {
    // Of those only that this device has: the cloud may have more by the time it hears of it.
    const read = thread && side ? withRead(thread, side, upTo)[`${side}Read`] : upTo
    return { kind: 'readThread', memberId, coachId, upTo: read }
  })
}
