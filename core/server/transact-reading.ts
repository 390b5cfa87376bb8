/** Transactions whose decision finds out by itself what it has to read. */
import { type CloudDocument, type DocumentRef, pathOf } from './documents.ts'
import type { Executor } from './executor.ts'
import type { Decision } from './writes.ts'

/** A document as the transaction has read it; undefined if there is none. */
export type Read = (ref: DocumentRef) => CloudDocument | undefined

/** How often a decision may ask for more: enough for any chain of records, and an end for one that never stops. */
const MAX_ROUNDS = 50

/**
 * Like `Executor.transact`, but the decision names each document when it needs it: what the transaction has not read yet
 * is read in another one, together with all before.
 * @param expected read at once; a decision that needs no others takes one transaction
 * @param decide pure, and without a `catch` around `read` that keeps what it does not know; may run more than once. If it throws, nothing is written
 */
export async function transactReading<Result>(
  executor: Pick<Executor, 'transact'>,
  expected: readonly DocumentRef[],
  decide: (read: Read) => Decision<Result>,
): Promise<Result> {
  const refs = new Map(expected.map((ref) => [pathOf(ref), ref]))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const asked = [...refs.values()]
    type Outcome = { readonly result: Result } | { readonly missing: readonly DocumentRef[] }
    const outcome = await executor.transact<Outcome>(asked, (documents) => {
      const read = new Map(asked.map((ref, index) => [pathOf(ref), documents[index]]))
      try {
        const { writes, result } = decide((ref) => {
          const path = pathOf(ref)
          if (read.has(path)) return read.get(path)
          throw new NotRead([ref])
        })
        return { writes, result: { result } }
      } catch (error) {
        if (!(error instanceof NotRead)) throw error
        return { writes: [], result: { missing: error.refs } }
      }
    })
    if ('result' in outcome) return outcome.result
    for (const ref of outcome.missing) refs.set(pathOf(ref), ref)
  }
  throw new Error(`A transaction reads on and on: ${[...refs.keys()].join(', ')}`)
}

/** Decides about each one, within a decision, and asks at once for all that any of them needs. */
export function decideEach<Item, Result>(
  items: readonly Item[],
  decide: (item: Item) => Result,
): Result[] {
  const missing: DocumentRef[] = []
  const results = items.flatMap((item) => {
    try {
      return [decide(item)]
    } catch (error) {
      if (!(error instanceof NotRead)) throw error
      missing.push(...error.refs)
      return []
    }
  })
  if (missing.length > 0) throw new NotRead(missing)
  return results
}

/** Reads documents together: what is missing of them is asked for at once. */
export function readAll(
  read: Read,
  refs: readonly DocumentRef[],
): readonly (CloudDocument | undefined)[] {
  return decideEach(refs, read)
}

class NotRead extends Error {
  override readonly name = 'NotRead'
  readonly refs: readonly DocumentRef[]

  constructor(refs: readonly DocumentRef[]) {
    super(refs.map(pathOf).join(', '))
    this.refs = refs
  }
}
