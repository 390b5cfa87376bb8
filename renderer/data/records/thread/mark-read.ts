import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { withRead } from '#core/policies/threads/thread-state.ts'
import { threadSchema } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { threadIntents } from './intents.ts'

/**
 * Marks that many of the other's messages as read; never marks fewer than before.
 * @throws what IndexedDB throws if the write fails
 */
export async function readThread(account: Account, pair: Pair, upTo: number): Promise<void> {
  const { database, userId } = account
  const side = sideOf(pair, userId)
  const id = threadIdOf(pair)
  await database.transaction('rw', 'threads', 'outbox', async () => {
    const thread = await readRecord(database, 'threads', threadSchema, id)
    if (!thread || !side) return
    const read = withRead(thread, side, upTo)
    if (read === thread) return
    await database.threads.put({ ...read })
    const { memberId, coachId } = pair
    const intent = { kind: 'readThread', memberId, coachId, upTo: read[`${side}Read`] } as const
    await threadIntents.enqueue(account, `threads/${id}`, intent)
  })
}
