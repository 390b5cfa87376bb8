/** Pushes how far somebody has read; safe to repeat (decision 0061). */

import { type Pair, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import { withRead } from '#core/policies/threads/thread-state.ts'
import { threadSchema } from '#core/records/thread.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import type { ReadIntent } from './intents.ts'
import { applyThreads } from './take.ts'

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
