/** Runs suites by Turborepo, which takes back the results of suites whose inputs are as they were in a green run. */

import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { cacheFolder } from './history.ts'
import { runTool } from './run-command.ts'
import { RUN_ID, readResult } from './suite.ts'
import { RESULTS } from './suites.ts'
import type { Outcome } from './summary.ts'

/** More suites at once would compete for memory and for the emulators. */
const MAX_AT_ONCE = 4

const CORES = Math.min(MAX_AT_ONCE, availableParallelism())

/** Runs suites, each whatever becomes of the others; `FOURFOLD_BAIL` ends with the first failure. */
export async function runSuites(names: readonly string[], run: string): Promise<Outcome[]> {
  rmSync(join(ROOT, RESULTS), { recursive: true, force: true })
  const goesOn = process.env.FOURFOLD_BAIL === '1' ? 'never' : 'dependencies-successful'
  await runTool(
    'turbo',
    [
      ...['run', ...names.map((name) => `suite:${name}`), '--cache-dir', cacheFolder('turbo')],
      ...[`--concurrency=${CORES}`, `--continue=${goesOn}`],
      ...['--output-logs=new-only', '--log-order=grouped', '--log-prefix=none'],
    ],
    {
      env: {
        TURBO_TELEMETRY_DISABLED: '1',
        TURBO_UI: '0',
        npm_config_loglevel: 'silent',
        [RUN_ID]: run,
      },
    },
  )
  return names.map((suite) => {
    const result = readResult(suite)
    return { suite, result, isProven: result !== undefined && result.run !== run }
  })
}
