/** Pushes messages, and how far somebody has read, each safe to repeat (decision 0061). */
import {
  isSent,
  type ThreadMessage,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import { userSchema } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { isCoachOf, type Pair, pairsOf, sideOf, threadIdOf } from '#core/threads/pair.ts'
import { newThread, sendInto, withRead } from '#core/threads/thread-state.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { requireReach } from '#data/records/block/require-reach.ts'
import { readUser } from '#data/records/user/owner.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import type { MessageIntent, ReadIntent } from './intents.ts'
import { applyMessages, applyThreads } from './take.ts'

/** Pushes a message. @returns a function that stores the cloud's answer */
export async function pushMessages(
  context: PushContext,
  [first]: readonly MessageIntent[],
): Promise<TakeIn> {
  const { account } = context
  if (!first) return async () => {}
  const { thread, message } = await pushMessage(context, first.message)
  return async () => {
    await applyMessages(account, [message])
    await applyThreads(account, [thread])
  }
}

/** Pushes how far the member has read in one thread. @returns a function that stores the cloud's answer */
export async function pushReads(
  context: PushContext,
  reads: readonly ReadIntent[],
): Promise<TakeIn> {
  const [pair] = reads
  if (!pair) return async () => {}
  const thread = await pushRead(context, pair, Math.max(...reads.map(({ upTo }) => upTo)))
  return async () => {
    if (thread) await applyThreads(context.account, [thread])
  }
}

/**
 * Appends a message to its thread in the cloud; leaves one that is there already unchanged.
 * @returns thread and message as the cloud has them now
 * @throws CloudError `permission-denied` if the two are not, or no longer, member and coach
 */
async function pushMessage(context: PushContext, message: ThreadMessage) {
  const { account, cloud, serverNow } = context
  await requirePair(context, message)
  const refs = [
    { collection: 'threads', id: message.threadId },
    { collection: 'threadMessages', id: message.id },
  ] as const
  return cloud.transact(refs, ([threadDocument, messageDocument]) => {
    const stored = parseDocument(threadSchema, threadDocument) ?? newThread(message)
    const known = parseDocument(threadMessageSchema, messageDocument)
    if (known && isSent(known)) return { writes: [], result: { thread: stored, message: known } }
    // Otherwise a clock that runs ahead would date the message in the future.
    const created = Math.min(message.created, Math.floor(serverNow))
    const next = sendInto(stored, { ...message, created, senderId: account.userId })
    const [threadRef, messageRef] = refs
    return {
      writes: [
        { kind: 'merge', ref: threadRef, data: { ...next.thread, syncedAt: SERVER_TIME } },
        { kind: 'set', ref: messageRef, data: { ...next.message, syncedAt: SERVER_TIME } },
      ],
      result: {
        thread: { ...next.thread, syncedAt: serverNow },
        message: { ...next.message, syncedAt: serverNow },
      },
    }
  })
}

/** Pushes how far somebody has read. @returns the thread, undefined if there is none */
async function pushRead({ account, cloud, serverNow }: PushContext, pair: Pair, upTo: number) {
  const ref = { collection: 'threads', id: threadIdOf(pair) } as const
  const side = sideOf(pair, account.userId)
  return cloud.transact([ref], ([document]) => {
    const stored = parseDocument(threadSchema, document)
    if (!stored || !side) return { writes: [], result: stored }
    const read = withRead(stored, side, upTo)
    if (read === stored) return { writes: [], result: stored }
    const marker = `${side}Read` as const
    const data = { [marker]: read[marker], syncedAt: SERVER_TIME }
    return {
      writes: [{ kind: 'merge', ref, data }],
      result: { ...read, syncedAt: serverNow },
    }
  })
}

const NOT_A_PAIR = 'Only the member and their coach can write here.'

/** The rules check the same, but the embedded backend has no rules. */
async function requirePair(context: PushContext, pair: Pair): Promise<void> {
  if (!(await isPair(context, pair))) throw new CloudError('permission-denied', NOT_A_PAIR)
  await requireReach(context.cloud, pair.memberId, pair.coachId, NOT_A_PAIR)
}

async function isPair({ account, cloud }: PushContext, pair: Pair): Promise<boolean> {
  const side = sideOf(pair, account.userId)
  if (!side) return false
  // Both may read the member's record, and this device's copy may be outdated.
  const document = await cloud.get({ collection: 'users', id: pair.memberId })
  const member = userSchema.safeParse(document?.data).data
  if (!member || member.deleted) return false
  if (side === 'member') return pairsOf(member).some(({ coachId }) => coachId === pair.coachId)
  const coach = await readUser(account)
  return coach !== undefined && isCoachOf(coach, member)
}
