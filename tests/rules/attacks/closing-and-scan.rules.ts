/** A hole beside what `tests/rules/attacks/extremes.rules.ts` found (docs/decisions/0098-bad-records.md). */
import { describeAttacks } from '../support/attacks.ts'
import { batchRun } from '../support/bounded-records.ts'
import { change } from '../support/lies.ts'
import { loggedAbout } from '../support/records.ts'

// `isRun` must check `scan`, too.
describeAttacks('a long run stands at no', [
  ...(
    [
      ['text for a place', 'scan', 'x'.repeat(1_000)],
      ['place without a bound', 'scan/after', { values: Array(5_000).fill(1), id: 'a' }],
      ['source beyond all counting', 'scan/source', 9e15],
    ] as const
  ).map(([name, path, value]) => ({
    name,
    by: 'admin' as const,
    honest: async () => loggedAbout([batchRun()], 'run'),
    lie: change('batchRuns', path, value),
  })),
])
