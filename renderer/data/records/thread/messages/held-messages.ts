/** Messages that wait until a picture is uploaded; later ones of the thread wait too, to keep their order. */
import { messageSlot } from '#core/policies/storage/slots.ts'
import type { ThreadMessage } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { type QueuedOperation, queuedOperationSchema } from '#data/storage/operation.ts'
import { messageIntents } from '../intents.ts'

/** A message of this device that the server does not have yet, and why. */
export interface WaitingMessage {
  readonly message: ThreadMessage
  readonly state: QueuedOperation['state']
  readonly reason: string | undefined
}

interface QueuedMessage extends WaitingMessage {
  readonly seq: number
}

/** The operations with messages of any thread, in the order in which they were written. */
export async function readQueuedMessages({ database }: Account): Promise<readonly QueuedMessage[]> {
  const raw: unknown[] = await database.outbox
    .where('[target+state]')
    .between(['threadMessages/', ''], ['threadMessages/\uffff', ''])
    .toArray()
  return raw
    .flatMap((one) => {
      const { data } = queuedOperationSchema.safeParse(one)
      const intent = messageIntents.parse(data?.intent)
      if (!intent || data?.seq === undefined) return []
      const { seq, state, reason } = data
      return [{ message: intent.message, seq, state, reason }]
    })
    .toSorted((a, b) => a.seq - b.seq)
}

/** The operations with messages of a thread, in the order in which they were written. */
export async function readWaiting(
  account: Account,
  threadId: string,
): Promise<readonly QueuedMessage[]> {
  const queued = await readQueuedMessages(account)
  return queued.filter(({ message }) => message.threadId === threadId)
}

export async function isHeld(account: Account, threadId: string): Promise<boolean> {
  return (await readWaiting(account, threadId)).some(({ state }) => state === 'held')
}

/** Queues held messages up to the first whose picture waits. Inside a transaction over `outbox` and `uploads`. */
export async function release(account: Account, threadId: string): Promise<void> {
  const { outbox, uploads } = account.database
  for (const { seq, state, message } of await readWaiting(account, threadId)) {
    if (state !== 'held') continue
    if ((await uploads.get(messageSlot(message.id))) !== undefined) return
    await outbox.update(seq, { state: 'pending' })
  }
}
