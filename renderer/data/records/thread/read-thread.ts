import { Dexie } from 'dexie'
import * as z from 'zod/mini'
import { oldestPlace, withoutGap } from '#core/policies/threads/message-order.ts'
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import {
  isSent,
  type SentMessage,
  type Thread,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored, readRecord } from '#data/storage/stored-record.ts'
import { readWaiting, type WaitingMessage } from './messages/held-messages.ts'

export interface StoredThread {
  readonly thread: Thread | undefined
  /** The messages without a gap up to the newest, oldest first. */
  readonly sent: readonly SentMessage[]
  /** The number of the oldest of them, or of damaged ones right before it; 0 if there are none. */
  readonly oldest: number
  /** Paths of the thread's messages that do not parse. */
  readonly unreadable: readonly string[]
  /** The messages that the server does not have yet, in the order in which they were written. */
  readonly waiting: readonly WaitingMessage[]
}

/** @param most how many of the newest messages to read */
export async function readStoredThread(
  account: Account,
  pair: Pair,
  most: number,
): Promise<StoredThread> {
  const { database } = account
  const id = threadIdOf(pair)
  const thread = await readRecord(database, 'threads', threadSchema, id)
  const raw: unknown[] = await numbered(account, id).reverse().limit(most).toArray()
  const newestFirst = raw
    .map((one) => parseStored(database, 'threadMessages', threadMessageSchema, one))
    .filter((one) => one !== undefined && isSent(one))
  const aside = await readAside(account, id)
  const unreadable = new Set(aside.map(({ number }) => number))
  const sent = withoutGap(newestFirst, unreadable)
  const waiting = await readWaiting(account, id)
  // Sent already, but the operation has not been removed yet.
  const taken = new Set(newestFirst.map((one) => one.id))
  return {
    thread,
    sent,
    oldest: oldestPlace(sent, unreadable),
    unreadable: aside.map((one) => `threadMessages/${one.id}`),
    waiting: waiting.filter(({ message }) => !taken.has(message.id)),
  }
}

/** The thread's messages in quarantine: they leave no gap, so that earlier ones are still shown. */
async function readAside({ database }: Account, threadId: string) {
  const aside = await database.quarantine
    .where('[table+id]')
    .between(['threadMessages', Dexie.minKey], ['threadMessages', Dexie.maxKey])
    .toArray()
  return aside.flatMap(({ id, raw }) => {
    const { data } = placed.safeParse(raw)
    return data?.threadId === threadId ? [{ id, number: data.number }] : []
  })
}

const placed = z.object({ threadId: z.string(), number: z.catch(z.int(), 0) })

/** The number of the newest message on this device, 0 if there is none. */
export async function newestNumber(account: Account, pair: Pair): Promise<number> {
  const last: unknown = await numbered(account, threadIdOf(pair)).last()
  return threadMessageSchema.safeParse(last).data?.number ?? 0
}

function numbered({ database }: Account, id: string) {
  const { threadMessages } = database
  return threadMessages.where('[threadId+number]').between([id, Dexie.minKey], [id, Dexie.maxKey])
}
