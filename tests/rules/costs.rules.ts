/**
 * What each honest commit costs under the rules, at the turn of a month: printed, and held below the limits. The
 * commits are those that the product makes; decision 0020 says what the numbers prove.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity } from './support/community.ts'
import type { HonestCommit } from './support/honest-commit.ts'
import { OF_MEMBERS } from './support/honest-members.ts'
import { OF_OTHERS } from './support/honest-others.ts'
import { loadMeasurableRules } from './support/measured-rules.ts'
import { meteredCloud } from './support/metered-cloud.ts'
import { OWN_COMMITS } from './support/own.ts'
import { emulator } from './support/people.ts'
import { type Cost, costOf } from './support/rule-cost.ts'

/** What the dearest write may take: Firestore evaluates 1,000 for a request (docs/decisions/0020-rules.md). */
const MAX_EXPRESSIONS = 350
/** Of a write, and of a whole commit, each document counted once. */
const MAX_LOOKUPS = 2

const OF_OWN = OWN_COMMITS.map(({ collection, by = 'self', given, honest }): HonestCommit => {
  return { name: collection, by, ...(given && { given }), writes: honest }
})

interface Row {
  readonly commit: string
  readonly expressions: number
  readonly of: string
  /** For the write with the most lookups. */
  readonly 'lookups of a write': number
  /** For all writes of the commit, counting a document once per write. */
  readonly 'of the commit': number
  /** The same, counting each document once. */
  readonly 'counted once': number
}

function rowOf(commit: string, { expressions, of, lookups }: Cost): Row {
  return {
    commit,
    expressions,
    of,
    'lookups of a write': Math.max(...lookups.map(({ size }) => size)),
    'of the commit': lookups.reduce((sum, { size }) => sum + size, 0),
    'counted once': new Set(lookups.flatMap((some) => [...some])).size,
  }
}

async function costsOf({ by, writes, flow }: HonestCommit): Promise<readonly Cost[]> {
  if (writes) return [await costOf(by, await writes())]
  const { cloud, costs } = await meteredCloud(by)
  await flow?.(cloud)
  return costs
}

describe.skipIf(!emulator)('an honest commit stays below the limits of the rules', () => {
  const rows: Row[] = []
  beforeEach(async () => {
    await loadMeasurableRules()
    await beginCommunity()
  })
  afterAll(() => console.table(rows))

  it.each([...OF_MEMBERS, ...OF_OTHERS, ...OF_OWN])('$name', async (honest) => {
    await honest.given?.()
    const costs = await costsOf(honest)
    expect(costs.length, 'commits').toBeGreaterThan(0)
    for (const [index, cost] of costs.entries()) {
      const row = rowOf(index === 0 ? honest.name : `${honest.name}, ${index + 1}`, cost)
      rows.push(row)
      expect.soft(row.expressions, row.of).toBeLessThanOrEqual(MAX_EXPRESSIONS)
      expect.soft(row['lookups of a write']).toBeLessThanOrEqual(MAX_LOOKUPS)
      expect.soft(row['counted once']).toBeLessThanOrEqual(MAX_LOOKUPS)
    }
  })
})
