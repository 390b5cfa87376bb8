/** The same words to several members, each in their own thread (docs/decisions/0060-coaching.md). */

import * as z from 'zod/mini'
import { threadIdOf } from '#core/policies/threads/pair.ts'
import { idSchema } from '#core/records/fields.ts'
import {
  isSent,
  MAX_MESSAGE_LENGTH,
  type ThreadMessage,
  threadMessageSchema,
} from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { messageIntents } from '../intents.ts'
import { readQueuedMessages } from './held-messages.ts'

/** The most members of one message. */
export const MAX_ADDRESSED = 500

const runSchema = z.object({
  at: z.int(),
  messages: z
    .array(z.object({ id: idSchema, memberId: idSchema }))
    .check(z.maxLength(MAX_ADDRESSED)),
})
/** The latest message to several members, so that the screen can tell how far it is. */
const latestRun = defineSetting('coach-several/latest', runSchema, undefined)

export interface Addressed {
  readonly memberId: string
  readonly text: string
}

/**
 * Stores a message to each of the members, and queues all of them, in one transaction: all are sent later, or
 * none is. The outbox sends one after another.
 * @throws RangeError if a text is empty or too long, or there is nobody or too many to send to; what IndexedDB
 * throws if the write fails
 */
export async function sendToSeveral(
  account: Account,
  addressed: readonly Addressed[],
): Promise<void> {
  const { database, now } = account
  if (addressed.length === 0 || addressed.length > MAX_ADDRESSED) {
    throw new RangeError(`A message goes to 1 to ${MAX_ADDRESSED} members.`)
  }
  const messages = addressed.map((one) => messageTo(account, one))
  await database.transaction('rw', ['threadMessages', 'outbox', 'settings'], async () => {
    const queued = await readQueuedMessages(account)
    // Where a picture waits, so does what is written after it.
    const held = new Set(
      queued.filter(({ state }) => state === 'held').map(({ message }) => message.threadId),
    )
    await database.threadMessages.bulkPut(messages.map((one) => ({ ...one })))
    for (const message of messages) {
      await messageIntents.enqueue(
        account,
        `threadMessages/${message.id}`,
        { kind: 'sendMessage', message },
        held.has(message.threadId) ? 'held' : 'pending',
      )
    }
    const sent = messages.map(({ id, memberId }) => ({ id, memberId }))
    await latestRun.write(account, { at: now(), messages: sent })
  })
}

function messageTo({ userId, now }: Account, { memberId, text }: Addressed): ThreadMessage {
  const words = text.trim()
  if (words === '') throw new RangeError('There’s nothing to send.')
  if (words.length > MAX_MESSAGE_LENGTH) throw new RangeError('This message is too long.')
  const pair = { memberId, coachId: userId }
  return threadMessageSchema.parse({
    id: `${userId}_${crypto.randomUUID()}`,
    threadId: threadIdOf(pair),
    ...pair,
    senderId: userId,
    text: words,
    picture: '',
    created: now(),
    dateNumber: 0,
  })
}

/** How far the latest message to several members is. */
export interface SeveralState {
  readonly all: number
  readonly sent: number
  readonly waiting: number
  /** Members whose message the server has refused. */
  readonly refused: readonly string[]
}

/** @returns undefined if there is none, or it was dismissed */
export async function readSeveral(account: Account): Promise<SeveralState | undefined> {
  const { database } = account
  const run = await latestRun.read(account)
  if (!run) return undefined
  const queued = new Map(
    (await readQueuedMessages(account)).map(({ message, state }) => [message.id, state]),
  )
  const left = run.messages.filter(({ id }) => queued.has(id))
  const refused = left.filter(({ id }) => queued.get(id) === 'refused')
  const gone = run.messages.filter(({ id }) => !queued.has(id)).map(({ id }) => id)
  // A refused message that the coach has removed is neither queued nor sent.
  const records = await readRecords(database, 'threadMessages', threadMessageSchema, gone)
  return {
    all: run.messages.length,
    sent: records.filter((one) => one !== undefined && isSent(one)).length,
    waiting: left.length - refused.length,
    refused: refused.map(({ memberId }) => memberId),
  }
}

/** Shows nothing of it any more; what waits is sent all the same. */
export const dismissSeveral = (account: Account): Promise<void> =>
  latestRun.write(account, undefined)

/** How the last one stands (`readSeveral`), live; undefined at first and where there is none. */
export const useSeveral = liveHook(readSeveral)
