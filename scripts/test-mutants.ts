/**
 * `npm run test:mutants`: applies each planted fault of `tests/mutants/` to a checkout of HEAD, and says which test
 * notices it first: of the unit tests beside the code, of all that import it, or of the suites of `npm test` whose
 * inputs it changes. `-- 07 12` takes these two alone, `--units` asks unit tests only.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { ROOT } from './paths.ts'
import { SUITES } from './testing/suites.ts'
import { REPORT, readReport, type TestResult, testSchema } from './testing/test-result.ts'

const resultSchema = z.object({ tests: z.array(testSchema) })
const plansSchema = z.object({
  tasks: z.array(z.object({ task: z.string(), inputs: z.record(z.string(), z.string()) })),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { units: { type: 'boolean', default: false } },
})
const patches = globSync('*.patch', { cwd: join(ROOT, 'tests/mutants') })
  .toSorted()
  .filter((name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)))
if (patches.length === 0) throw new Error('No patch of tests/mutants/ has such a name.')

const folder = mkdtempSync(join(tmpdir(), 'fourfold-mutants-'))
const checkout = join(folder, 'checkout')
const REPORTED = join(folder, 'units.json')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  git(ROOT, 'worktree', 'prune')
})
process.once('SIGINT', () => process.exit(1))
git(ROOT, 'worktree', 'add', '--quiet', '--detach', checkout)
for (const packages of globSync('{,functions/}node_modules', { cwd: ROOT })) {
  symlinkSync(join(ROOT, packages), join(checkout, packages))
}

let missed = 0
console.log('| fault | first red suite | first red test | seconds |\n|---|---|---|--:|')
for (const patch of patches) {
  // Otherwise nobody would hear of Ctrl+C.
  await setImmediate()
  git(checkout, 'checkout', '--quiet', '.')
  git(checkout, 'apply', join(ROOT, 'tests/mutants', patch))
  const files = git(checkout, 'diff', '--name-only').trim().split('\n')
  const begin = performance.now()
  const { suite, test } = firstRed(files)
  if (suite === 'none') missed += 1
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(`| ${patch.replace('.patch', '')} | ${suite} | ${test} | ${seconds} |`)
}
console.log(`${patches.length - missed} of ${patches.length} are noticed.`)
process.exitCode = missed === 0 ? 0 : 1

/** @param files those that the fault changes */
function firstRed(files: readonly string[]): { suite: string; test: string } {
  const beside = files.filter((file) => file.includes('/')).map((file) => `${dirname(file)}/`)
  const near = beside.length === 0 ? undefined : redUnit('run', ...beside)
  const test = near ?? redUnit('related', '--run', ...files)
  if (test !== undefined) return { suite: 'unit', test }
  for (const suite of values.units ? [] : suitesOf(files)) {
    const cache = ['--cache-dir', join(folder, 'turbo')]
    if (run('turbo/bin/turbo', 'run', `suite:${suite}`, ...cache).status === 0) continue
    const { tests } = resultSchema.parse(read(join(checkout, 'dist/suites', `${suite}.json`)))
    const red = redIn(tests)
    if (red !== undefined) return { suite, test: red }
  }
  return { suite: 'none', test: '' }
}

/** The first unit test that fails. */
function redUnit(...args: string[]): string | undefined {
  const own = ['--reporter=./scripts/testing/vitest-reporter.ts', '--bail=1', '--passWithNoTests']
  const { status } = run('vitest/vitest.mjs', ...args, ...own)
  return status === 0 ? undefined : redIn(readReport(REPORTED))
}

function redIn(tests: readonly TestResult[]): string | undefined {
  const red = tests.find(({ status, file }) => status === 'failed' && file !== '')
  if (red) return `${red.file}: ${red.name}`
  console.error('A run has failed without a failing test, which proves nothing about the fault.')
  return undefined
}

/** The suites with one of these files among their inputs; types, lint and the like notice no fault. */
function suitesOf(files: readonly string[]): string[] {
  const testing = SUITES.filter(({ tool }) => tool === 'vitest' || tool === 'playwright')
  const names = testing.map(({ name }) => name)
  const asked = names.map((name) => `suite:${name}`)
  const { tasks } = plansSchema.parse(
    JSON.parse(run('turbo/bin/turbo', 'run', ...asked, '--dry=json').stdout),
  )
  const changed = tasks.filter(({ inputs }) => files.some((file) => Object.hasOwn(inputs, file)))
  return names.filter((name) => changed.some(({ task }) => task === `suite:${name}`))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function run(tool: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: checkout,
    env: { ...process.env, FOURFOLD_BAIL: '1', [REPORT]: REPORTED },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
}
