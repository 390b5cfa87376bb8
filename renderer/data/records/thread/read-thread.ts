/** A thread as this device has it. */
import { Dexie } from 'dexie'
import * as z from 'zod/mini'
import {
  isSent,
  type SentMessage,
  type Thread,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import { oldestPlace, withoutGap } from '#core/threads/message-order.ts'
import { type Pair, threadIdOf } from '#core/threads/pair.ts'
import type { Account } from '#data/storage/account.ts'
import { parseStored, readRecord } from '#data/storage/stored-record.ts'
import { readWaiting, type WaitingMessage } from './messages/held-messages.ts'

export interface StoredThread {
  readonly thread: Thread | undefined
  /** What follows without a gap up to the newest, the oldest first. */
  readonly sent: readonly SentMessage[]
  /** The place of the oldest of them, and of those right before it that cannot be read; 0 where there are none. */
  readonly oldest: number
  /** Where messages of the thread lie that cannot be read. */
  readonly unreadable: readonly string[]
  /** What the server has not taken yet, in the order in which it was written. */
  readonly waiting: readonly WaitingMessage[]
}

/** @param most so many of the newest messages */
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
  // Taken already, and the operation not gone yet.
  const taken = new Set(newestFirst.map((one) => one.id))
  return {
    thread,
    sent,
    oldest: oldestPlace(sent, unreadable),
    unreadable: aside.map((one) => `threadMessages/${one.id}`),
    waiting: waiting.filter(({ message }) => !taken.has(message.id)),
  }
}

/** The messages that came and cannot be read: what was said before them is shown all the same. */
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

/** The number of the newest message on this device, 0 where there is none. */
export async function newestNumber(account: Account, pair: Pair): Promise<number> {
  const last: unknown = await numbered(account, threadIdOf(pair)).last()
  return threadMessageSchema.safeParse(last).data?.number ?? 0
}

function numbered({ database }: Account, id: string) {
  const { threadMessages } = database
  return threadMessages.where('[threadId+number]').between([id, Dexie.minKey], [id, Dexie.maxKey])
}
