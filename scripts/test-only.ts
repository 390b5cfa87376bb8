/**
 * `npm run test:only -- PATH …`: types, lint, the unit tests beside these files, and as many of those that import them,
 * directly or not, as two minutes have room for: what one runs before a commit.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.ts'
import { runTool } from './testing/run-command.ts'

const MAX_RUN_MS = 115_000

const paths = process.argv.slice(2)
const absent = paths.find((path) => !existsSync(join(ROOT, path)))
if (paths.length === 0 || absent !== undefined) {
  throw new Error(
    absent === undefined
      ? 'Name the files that you have changed: npm run test:only -- PATH …'
      : `There is no ${absent} below ${ROOT}.`,
  )
}
// Types and lint need one core, the tests another.
const checks = [
  runTool('tsc', ['--build']),
  runTool('biome', ['check', '--no-errors-on-unmatched', ...paths]),
]
const beside = [...new Set(paths.map((path) => `${dirname(path)}/`))].filter((one) => one !== './')
const near = ['run', '--passWithNoTests', '--maxWorkers=1', ...beside]
const codes = [beside.length === 0 ? 0 : await runTool('vitest', near)]
const timeout = Math.max(1, MAX_RUN_MS - performance.now())
const related = await runTool('vitest', ['related', '--run', '--passWithNoTests', ...paths], {
  timeout,
})
if (performance.now() < MAX_RUN_MS) codes.push(related)
else
  console.log(
    '\nTwo minutes are over: the tests that import these files have not all run. npm test does.',
  )
codes.push(...(await Promise.all(checks)))
const failed = codes.filter((code) => code !== 0).length
console.log(`\n${codes.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
