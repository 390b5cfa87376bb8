/**
 * `npm run test:only -- PATH …`: types, lint, and the unit tests that import these files, directly or not: what one runs
 * before a commit, in two minutes.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { runTool, type Tool } from './testing/run-command.ts'

const paths = process.argv.slice(2)
const absent = paths.find((path) => !existsSync(join(ROOT, path)))
if (paths.length === 0 || absent !== undefined) {
  throw new Error(
    absent === undefined
      ? 'Name the files that you have changed: npm run test:only -- PATH …'
      : `There is no ${absent} below ${ROOT}.`,
  )
}
const steps: readonly (readonly [Tool, ...string[]])[] = [
  ['biome', 'check', '--no-errors-on-unmatched', ...paths],
  ['tsc', '--build'],
  ['vitest', 'related', '--run', '--passWithNoTests', ...paths],
]
let failed = 0
for (const [tool, ...args] of steps) if ((await runTool(tool, args)) !== 0) failed += 1
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
