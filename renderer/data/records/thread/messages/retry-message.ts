/** Retrying or discarding a message that could not be sent. */
import { messageSlot } from '#core/policies/storage/slots.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { readWaiting, release } from './held-messages.ts'

/** Puts a message back into the queue, and its picture, if that is not uploaded yet. */
export async function retryMessage(account: Account, messageId: string): Promise<void> {
  await changeRefused(account, messageId, async (seq) => {
    const { outbox, uploads } = account.database
    await uploads.update(messageSlot(messageId), { state: 'waiting' })
    await outbox.update(seq, { state: 'held', reason: undefined })
  })
}

/** Deletes a message that could not be sent from this device; nobody else has seen it. */
export async function discardMessage(account: Account, messageId: string): Promise<void> {
  await changeRefused(account, messageId, async (seq) => {
    const { outbox, threadMessages, uploads } = account.database
    await outbox.delete(seq)
    await uploads.delete(messageSlot(messageId))
    await threadMessages.delete(messageId)
  })
}

async function changeRefused(
  account: Account,
  messageId: string,
  change: (seq: number) => Promise<void>,
): Promise<void> {
  const { database } = account
  await database.transaction('rw', ['outbox', 'uploads', 'threadMessages'], async () => {
    const message = await readRecord(database, 'threadMessages', threadMessageSchema, messageId)
    if (!message) return
    const waiting = await readWaiting(account, message.threadId)
    const own = waiting.find((one) => one.message.id === messageId && one.state === 'refused')
    if (!own) return
    await change(own.seq)
    await release(account, message.threadId)
  })
}
