/** Stores threads and messages from the cloud (decision 0061). */

import { mergeThreads } from '#core/policies/threads/thread-state.ts'
import {
  isSent,
  type Thread,
  type ThreadMessage,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

/** Merges threads: every count is the larger of the two. */
export async function applyThreads(account: Account, remote: readonly Thread[]): Promise<void> {
  const { database } = account
  await database.transaction('rw', 'threads', async () => {
    for (const theirs of remote) {
      const ours = await readRecord(database, 'threads', threadSchema, theirs.id)
      const both = ours ? mergeThreads(ours, theirs) : theirs
      if (JSON.stringify(both) !== JSON.stringify(ours)) await database.threads.put({ ...both })
    }
  })
}

/** Stores what the server has answered to a message. */
export async function applySent(
  account: Account,
  { thread, message }: { readonly thread: Thread; readonly message: ThreadMessage },
): Promise<void> {
  await applyMessages(account, [message])
  await applyThreads(account, [thread])
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

/** Stores threads as a query returned them; damaged ones are quarantined. */
export async function storeThreads(
  account: Account,
  page: readonly CloudDocument[],
): Promise<void> {
  await applyThreads(account, await parseAllRemote(account, 'threads', threadSchema, page))
}
