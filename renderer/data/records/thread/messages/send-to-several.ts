/** The same words to several members, each in their own thread (docs/decisions/0060-coaching.md). */

import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { isSent, threadMessageSchema } from '#core/records/thread.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { readQueuedMessages } from './held-messages.ts'
import { enqueueMessage, newMessage } from './send-message.ts'

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

/** All are queued, or none. @throws RangeError for an empty or too long text, or nobody or too many; IndexedDB's errors */
export async function sendToSeveral(
  account: Account,
  addressed: readonly Addressed[],
): Promise<void> {
  const { database, now } = account
  if (addressed.length === 0 || addressed.length > MAX_ADDRESSED) {
    throw new RangeError(`A message goes to 1 to ${MAX_ADDRESSED} members.`)
  }
  const messages = addressed.map(({ memberId, text }) =>
    newMessage(account, { memberId, coachId: account.userId }, { text }),
  )
  await database.transaction('rw', ['threadMessages', 'outbox', 'settings'], async () => {
    const queued = await readQueuedMessages(account)
    // Where a picture waits, so does what is written after it.
    const held = new Set(
      queued.filter(({ state }) => state === 'held').map(({ message }) => message.threadId),
    )
    for (const message of messages) {
      await enqueueMessage(account, message, held.has(message.threadId))
    }
    const sent = messages.map(({ id, memberId }) => ({ id, memberId }))
    await latestRun.write(account, { at: now(), messages: sent })
  })
}

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
