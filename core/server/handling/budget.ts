/** A member may ask for so much a day: functions are paid by use. What is refused counts, too. */
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { Refusal } from './refusal.ts'
import type { CommandContext } from './rights.ts'

export type Asking = Pick<CommandContext, 'by' | 'now'>

export function budgetRef({ by }: { readonly by: Pick<Asking['by'], 'userId'> }): DocumentRef {
  return { collection: 'commandBudgets', id: by.userId }
}

/** What is kept there; what cannot be read is as nothing. */
export function readBudget(document: CloudDocument | undefined, by: Pick<Asking['by'], 'userId'>) {
  const { data } = commandBudgetSchema.safeParse(document?.data)
  return data ?? commandBudgetSchema.parse({ id: by.userId })
}

/**
 * Counts once more on the day what a member asks for.
 * @param document at `budgetRef`, as the transaction has read it
 * @returns how often it is then, and what stores it
 */
export function countOnce(
  document: CloudDocument | undefined,
  { by, now }: Asking,
  key: string,
): { readonly count: number; readonly write: Write } {
  const ref = budgetRef({ by })
  const day = Math.floor(now / MS_A_DAY)
  // Counts that cannot be read, or of another day, begin anew.
  const known = readBudget(document, by)
  const asked = known.day === day ? known.asked : {}
  const count = (asked[key] ?? 0) + 1
  return { count, write: putRecord(ref, { ...known, day, asked: { ...asked, [key]: count } }) }
}

/** @throws Refusal `quota-exceeded`, which passes with the day; `invalid` with the kind's own words */
export async function countCommand(
  executor: Pick<Executor, 'transact'>,
  asking: Asking,
  kind: string,
  { aDay, tooOften }: { readonly aDay: number; readonly tooOften?: string },
): Promise<void> {
  const isWithin = await executor.transact([budgetRef(asking)], ([document]) => {
    const { count, write } = countOnce(document, asking, kind)
    return { writes: count > aDay ? [] : [write], result: count <= aDay }
  })
  if (!isWithin) {
    if (tooOften !== undefined) throw new Refusal('invalid', tooOften)
    throw new Refusal('quota-exceeded', 'You did this very often today. Try again tomorrow.')
  }
}

/** More than a member has devices that ask at the same moment. */
const MAX_TURNS = 50

interface InTurn<Found, Result> {
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
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
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
