/** Blocks, as the app writes them, and what two members send each other. */
import { blockId, blockSchema } from '#core/records/block.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { put, stampNow } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'
import { aged } from './records.ts'

/** A block, or what takes it back. */
export function block(by: Person, of: Person, stands = true): RulesWrite {
  const ids = { id: blockId(by, of), userId: by, blockedId: of }
  const record = { ...ids, name: `The ${of}`, stands, stamps: { stands: stampNow() } }
  return put('blocks', blockSchema.parse(record))
}

/** Somebody has blocked somebody else a while ago. */
export const hasBlocked = (by: Person, of: Person, stands = true) =>
  seed([aged(block(by, of, stands))])

/** The first message in a thread, as `pushMessages` commits it. */
export function firstMessage(memberId: Person, coachId: Person, by: Person): RulesWrite[] {
  const pair = { memberId, coachId }
  const ids = { id: `${by}_first`, threadId: `${memberId}_${coachId}`, senderId: by }
  const message = threadMessageSchema.parse({ ...pair, ...ids, text: 'Hi', created: Date.now() })
  const next = sendInto(newThread(pair), message)
  return [put('threads', next.thread), put('threadMessages', next.message)]
}
