/** The thread of the member and their coach, and what the two say in it. */
import { type Thread, type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { beginCommunity, put } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { readPastRules, seed } from './people.ts'

const PAIR = { memberId: 'self', coachId: 'coach' }
export const ID = 'self_coach'

let made = 0

function message(senderId: string, text: string): ThreadMessage {
  made += 1
  const { memberId, coachId } = PAIR
  const record = {
    id: `${senderId}_m${made}`,
    threadId: ID,
    memberId,
    coachId,
    senderId,
    text,
  }
  return threadMessageSchema.parse({ ...record, created: Date.now() })
}

async function threadNow(): Promise<Thread> {
  const stored = await readPastRules({ collection: 'threads', id: ID })
  return stored ? { ...newThread(PAIR), ...stored, ...{ id: ID } } : newThread(PAIR)
}

async function said(sender: string, text: string): Promise<RulesWrite[]> {
  const next = sendInto(await threadNow(), message(sender, text))
  return [put('threads', next.thread), put('threadMessages', next.message)]
}

export const mark = (data: object): RulesWrite[] => [
  {
    kind: 'merge',
    ref: { collection: 'threads', id: ID },
    data: { ...data, syncedAt: { server: 'time' } },
  },
]

/** One message from each. */
export async function talked(): Promise<void> {
  await beginCommunity()
  made = 0
  await seed(await said('self', 'Good morning'))
  await seed(await said('coach', 'And to you'))
}
