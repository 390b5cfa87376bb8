/** A server's database in memory, with what it derives. */
import type { Collection } from '#core/policies/collections/collections.ts'
import { reconcile } from '#core/server/derive/run.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { memoryExecutor } from './memory-executor.ts'

type Fields = Readonly<Record<string, unknown>>

/** @param start its clock, in ms; each write by `put` takes a millisecond */
export function derivingServer(start: number) {
  const clock = { now: start }
  /** What derivations did: documents written, transactions begun, and what they could not read. */
  const unreadable: string[] = []
  const seen = { written: 0, transactions: 0, unreadable }
  const plain = memoryExecutor(() => clock.now)
  const executor: Executor = {
    ...plain,
    transact(refs, decide) {
      seen.transactions += 1
      return plain.transact(refs, (documents) => {
        const decision = decide(documents)
        seen.written += decision.writes.length
        return decision
      })
    },
  }
  return {
    clock,
    seen,
    executor,
    async put(collection: Collection, data: Fields & { readonly id: string }): Promise<void> {
      clock.now += 1
      const ref = { collection, id: data.id }
      const write = { kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } } as const
      await plain.transact([], () => ({ writes: [write], result: undefined }))
    },
    async remove(ref: DocumentRef): Promise<void> {
      await plain.transact([], () => ({ writes: [{ kind: 'delete', ref }], result: undefined }))
    },
    data: async (ref: DocumentRef) => (await plain.get(ref))?.data,
    /** @returns whether anything was not as it should be */
    follow: (collection: Collection, id: string): Promise<boolean> =>
      reconcile(
        executor,
        { collection, id },
        {
          now: clock.now,
          onUnreadable(path) {
            unreadable.push(path)
          },
        },
      ),
  }
}

export type DerivingServer = ReturnType<typeof derivingServer>
