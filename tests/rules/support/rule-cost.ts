/**
 * What a commit costs under the rules: how many expressions each of its writes evaluates, and what it looks
 * up. The emulator reports neither (decision 0020), so this measures them with `measurable-rules.ts`.
 */
import type { RulesWrite } from './documents.ts'
import { ALWAYS, BURNT } from './measurable-rules.ts'
import { areAllowed } from './measured-rules.ts'
import { lookupsOf } from './noted-lookups.ts'
import type { Role } from './people.ts'

/** What a commit costs. */
export interface Cost {
  /** For the write that evaluates most: the emulator's count, or one more. */
  readonly expressions: number
  /** The collection of that write. */
  readonly of: string
  /**
   * For each write what it looks up, as `before users/self`. Stricter than the emulator, which does not count
   * documents that the same commit writes.
   */
  readonly lookups: readonly ReadonlySet<string>[]
}

/** How many writes of a page of equal writes are measured. */
const OF_A_PAGE = 6

/** @throws Error if the rules refuse it */
export async function costOf(role: Role, writes: readonly RulesWrite[]): Promise<Cost> {
  const seen = new Map<string, number>()
  const judged = writes.flatMap(({ ref: { collection, id } }) => {
    const times = (seen.get(collection) ?? 0) + 1
    seen.set(collection, times)
    return times <= OF_A_PAGE ? [`${collection}/${id}`] : []
  })
  const lookups = await lookupsOf(role, { writes, judged })
  // The write with the most lookups probably evaluates most, so that no other one has to be searched.
  const byLookups = judged.toSorted(
    (a, b) => (lookups.get(b)?.size ?? 0) - (lookups.get(a)?.size ?? 0),
  )
  const [first = '', ...others] = byLookups
  const all = await mostOfAll()
  let left = await mostToBurn(role, writes, first)
  let [of = ''] = first.split('/')
  const costNoMore = async (some: readonly string[]) =>
    some.length === 0 || (await areAllowed(role, { writes, judged: some, burnt: left }))
  if (!(await costNoMore(others))) {
    for (const write of others) {
      if (await costNoMore([write])) continue
      left = await mostToBurn(role, writes, write)
      of = write.split('/')[0] ?? ''
    }
  }
  return {
    expressions: 1 + all - left,
    of,
    lookups: judged.map((write) => lookups.get(write) ?? new Set()),
  }
}

/** How many expressions can be burnt before the rules refuse a write. */
async function mostToBurn(
  role: Role,
  writes: readonly RulesWrite[],
  judged: string,
): Promise<number> {
  let most = 0
  for (const count of BURNT) {
    if (await areAllowed(role, { writes, judged: [judged], burnt: most + count })) most += count
  }
  return most
}

let most: number | undefined
/** The same for a write that one expression allows. */
async function mostOfAll(): Promise<number> {
  const write = { kind: 'set', ref: { collection: ALWAYS, id: 'one' }, data: { a: 1 } } as const
  most ??= await mostToBurn('self', [write], `${ALWAYS}/one`)
  return most
}
