/** Whom a coach has written to in their threads, as far as this device knows. */
import { Dexie } from 'dexie'
import { senderOf } from '#core/policies/threads/inbox.ts'
import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { readQueuedMessages } from '../messages/held-messages.ts'

/** To whom the account has written as their coach since an instant in ms, as far as this device or the thread tells. */
export async function readWrittenSince(
  account: Account,
  since: number,
): Promise<ReadonlySet<string>> {
  const { database, userId } = account
  const written = new Set<string>()
  for (const { message, state } of await readQueuedMessages(account)) {
    const isMine = message.coachId === userId && message.senderId === userId
    if (isMine && message.created >= since && state !== 'refused') written.add(message.memberId)
  }
  const raw: unknown[] = await database.threads.toArray()
  for (const one of raw) {
    const thread = threadSchema.safeParse(one).data
    if (!thread || thread.coachId !== userId || thread.lastAt < since) continue
    if (senderOf(thread.lastId, thread) === 'coach') written.add(thread.memberId)
    else if (await wroteIn(account, thread.id, since)) written.add(thread.memberId)
  }
  return written
}

async function wroteIn({ database, userId }: Account, id: string, since: number) {
  const latest: unknown[] = await database.threadMessages
    .where('[threadId+number]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .reverse()
    .limit(THREAD_PAGE)
    .toArray()
  return latest.some((one) => {
    const message = threadMessageSchema.safeParse(one).data
    return message?.senderId === userId && message.created >= since
  })
}
