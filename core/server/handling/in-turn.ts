/** Decides about what a query has found, which no transaction can read: a member's commands of a kind, one after another. */
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'
import { type Asking, budgetRef, countOnce, readBudget } from './budget.ts'

/** More than a member has devices that ask at the same moment. */
const MOST_TURNS = 50

export interface InTurn<Found, Result> {
  /** What is limited: of two commands with the same one, the later one finds what the earlier one wrote. */
  readonly key: string
  readonly find: () => Promise<Found>
  readonly expected: readonly DocumentRef[]
  readonly decide: (found: Found, read: Read) => Decision<Result>
}

/** Like `transactReading`; looks again where another command of the member has gone through since it looked. */
export async function inTurn<Found, Result>(
  executor: Pick<Executor, 'get' | 'transact'>,
  asking: Asking,
  { key, find, expected, decide }: InTurn<Found, Result>,
): Promise<Result> {
  const ref = budgetRef(asking)
  type Outcome = { readonly result: Result } | { readonly overtaken: true }
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const seen = turnOf(await executor.get(ref), asking, key)
    const found = await find()
    const outcome = await transactReading<Outcome>(executor, [...expected, ref], (read) => {
      const present = read(ref)
      if (turnOf(present, asking, key) !== seen) return { writes: [], result: { overtaken: true } }
      const { writes, result } = decide(found, read)
      const { write } = countOnce(present, asking, key)
      return { writes: writes.length > 0 ? [...writes, write] : [], result: { result } }
    })
    if ('result' in outcome) return outcome.result
  }
  throw new Error(`A command is overtaken on and on: ${key}`)
}

function turnOf(document: CloudDocument | undefined, { by }: Asking, key: string): string {
  const { day, asked } = readBudget(document, by)
  return `${day} ${asked[key] ?? 0}`
}
