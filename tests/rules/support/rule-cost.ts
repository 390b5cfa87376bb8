/**
 * What a commit costs under the rules: how many expressions each of its writes evaluates, and what it looks
 * up. The emulator reports neither (decision 0020), so this measures them with `measurable-rules.ts`.
 */
import { coverageInShort, type ExpressionCoverage } from './coverage-report.ts'
import type { RulesWrite } from './documents.ts'
import { ALWAYS, BURNT, LOOKUPS, measurableRules } from './measurable-rules.ts'
import { areAllowed } from './measured-rules.ts'
import { emulator, projectNow, type Role } from './people.ts'

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
  // Collect the lookups first, because burning repeats them.
  const lookups: ReadonlySet<string>[] = []
  let before = await lookupsSoFar()
  for (const write of judged) {
    if (!(await areAllowed(role, { writes, judged: [write] })))
      throw new Error(`${write} is refused.`)
    const after = await lookupsSoFar()
    const asked = [...after.keys()].filter((lookup) => after.get(lookup) !== before.get(lookup))
    lookups.push(new Set(asked))
    before = after
  }
  let left = await mostOfAll()
  const expressionsOfNone = 1 + left
  let of = ''
  for (const write of judged) {
    // This write costs no more than an earlier one.
    if (await areAllowed(role, { writes, judged: [write], burnt: left })) continue
    left = await mostToBurn(role, writes, write)
    of = write.split('/')[0] ?? ''
  }
  return { expressions: expressionsOfNone - left, of, lookups }
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

const FUNCTIONS = measurableRules().split('\n')

/** The lookups in this project so far, with their counts. */
async function lookupsSoFar(): Promise<Map<string, number>> {
  if (!emulator) throw new Error('There is no emulator.')
  const { host, port } = emulator
  const report = await coverageInShort({ host, port, projectId: projectNow() })
  return new Map(report.flatMap(lookupsIn))
}

function lookupsIn({ sourcePosition, values }: ExpressionCoverage): [string, number][] {
  const start = FUNCTIONS[(sourcePosition?.line ?? 0) - 2] ?? ''
  const found = Object.entries(LOOKUPS).find(([, name]) => start.startsWith(`function ${name}(`))
  if (!found) return []
  return values.flatMap(({ value, count }): [string, number][] => {
    const segments = value?.pathValue?.segments.map(({ simple }) => simple)
    return segments ? [[`${found[0]} ${segments.slice(3).join('/')}`, count]] : []
  })
}
