/** The thread of the member and their coach, and what the two say in it. */
import { type Thread, type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { isLongAgo } from './attacks.ts'
import { beginCommunity, put } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { readPastRules, seed } from './people.ts'

export const PAIR = { memberId: 'self', coachId: 'coach' }
export const ID = 'self_coach'

let made = 0

export function message(senderId: string, changes: Partial<ThreadMessage> = {}): ThreadMessage {
  made += 1
  const { memberId, coachId } = PAIR
  const record = {
    id: `${senderId}_m${made}`,
    threadId: ID,
    memberId,
    coachId,
    senderId,
    text: 'Hello',
  }
  return threadMessageSchema.parse({ ...record, created: Date.now(), ...changes })
}

export async function threadNow(): Promise<Thread> {
  const stored = await readPastRules({ collection: 'threads', id: ID })
  return stored ? { ...newThread(PAIR), ...stored, ...{ id: ID } } : newThread(PAIR)
}

/** The commit that `pushMessage` makes. */
export async function said(
  sender: string,
  changes: Partial<ThreadMessage> = {},
  lie: Partial<Record<keyof Thread, unknown>> = {},
  lieOfMessage: Partial<Record<keyof ThreadMessage, unknown>> = {},
): Promise<RulesWrite[]> {
  const next = sendInto(await threadNow(), message(sender, changes))
  return [
    put('threads', { ...next.thread, ...lie, id: ID }),
    put('threadMessages', { ...next.message, ...lieOfMessage, id: next.message.id }),
  ]
}

export const mark = (data: object): RulesWrite[] => [
  {
    kind: 'merge',
    ref: { collection: 'threads', id: ID },
    data: { ...data, syncedAt: { server: 'time' } },
  },
]

async function saidLongAgo(...what: Parameters<typeof said>): Promise<void> {
  const writes = await said(...what)
  await seed(writes)
  await isLongAgo(writes)
}

/** Makes the last message old enough for the rate limit of messages (decision 0104). */
export async function lastIsLongAgo(): Promise<void> {
  const { lastId } = await threadNow()
  await isLongAgo([put('threadMessages', { id: lastId })])
}

/** One accepted message from each. */
export async function talked(): Promise<void> {
  await beginCommunity()
  made = 0
  await saidLongAgo('self', { text: 'Good morning' })
  await saidLongAgo('coach', { text: 'And to you' })
}
