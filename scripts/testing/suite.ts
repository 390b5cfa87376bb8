/**
 * Runs one suite, and writes its result: `node scripts/testing/suite.ts NAME [FILE …]`, which Turborepo calls as the
 * script `suite:NAME`. It keeps a result that says that all is well; any other ends with an exit code.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findTestBrowser } from '../browser/find-chromium.ts'
import { findFirefox } from '../browser/find-firefox.ts'
import { findWebKit } from '../browser/find-webkit.ts'
import { auditMissing, deprecationsMissing } from '../dependencies/registry.ts'
import { findFirestoreEmulator } from '../emulators/find-firestore-emulator.ts'
import { ROOT } from '../paths.ts'
import { freePort } from './free-port.ts'
import { nightSuites } from './night.ts'
import { runNode, runTool } from './run-command.ts'
import { type Env, filesOf, type Need, RESULTS, SUITES, type Suite } from './suites.ts'
import { failureOf, REPORT, readReport, type TestResult, testSchema } from './test-result.ts'

/** Names this run: a result with another name comes from an earlier one, and Turborepo has brought it back. */
export const RUN_ID = 'FOURFOLD_RUN_ID'

export const resultSchema = z.object({
  run: z.string(),
  seconds: z.number(),
  /** What the machine does not have; the suite has then not run. */
  missing: z.optional(z.string()),
  tests: z.array(testSchema),
})

export type Result = z.infer<typeof resultSchema>

export interface RunOptions {
  /** Runs these instead of the suite's files: a tool's arguments. */
  readonly only?: readonly string[]
  /** The folder of its log and its traces. */
  readonly folder?: string
  readonly env?: Env
  /** How many tests run at once; as many as the configuration says by default. */
  readonly workers?: number
  /** Whether it is no failure that no test has run: a file may have none at this size. */
  readonly mayBeEmpty?: boolean
}

const REPORTERS = {
  vitest: './scripts/testing/vitest-reporter.ts',
  playwright: './scripts/testing/playwright-reporter.ts',
}

/** @param root of the clone that it ran in */
export const resultFile = (name: string, root = ROOT) => join(root, RESULTS, `${name}.json`)
/** What a registry would have to answer: nothing that a machine could be given. It is named, and counts as left out. */
const ANSWERS: ReadonlySet<Need> = new Set(['vulnerabilities', 'deprecations'])
const isStrict = () => process.env.CI === 'true'

/** @returns what the suite has written; undefined if it has not run, or left nothing that can be read */
export function readResult(name: string): Result | undefined {
  const file = resultFile(name)
  if (!existsSync(file)) return undefined
  try {
    return resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Runs a suite; its tools' output goes to `output.log` in its folder. */
export async function runSuite(suite: Suite, options: RunOptions = {}): Promise<Result> {
  const begin = performance.now()
  const { folder = join(ROOT, 'test-results', suite.name) } = options
  rmSync(folder, { recursive: true, force: true })
  for (const own of [folder, join(ROOT, RESULTS)]) mkdirSync(own, { recursive: true })
  const needs = await Promise.all((suite.needs ?? []).map(missingOf))
  const missing = needs.filter((need) => need !== undefined).join(' ')
  const tests =
    missing === ''
      ? await testsOf(suite, { ...options, folder })
      : isStrict() && !(suite.needs ?? []).every((need) => ANSWERS.has(need))
        ? [failureOf('', missing)]
        : []
  return {
    run: process.env[RUN_ID] ?? '',
    seconds: (performance.now() - begin) / 1000,
    ...(missing === '' ? {} : { missing }),
    tests,
  }
}

async function testsOf(
  suite: Suite,
  {
    only = filesOf(suite),
    env,
    folder,
    workers,
    mayBeEmpty = false,
  }: RunOptions & { folder: string },
): Promise<TestResult[]> {
  const { tool, config, args = [] } = suite
  const report = join(folder, 'report.json')
  const log = join(folder, 'output.log')
  const given = [...(config === undefined ? [] : ['--config', config]), ...args]
  const isBailing = process.env.FOURFOLD_BAIL === '1'
  const all = { ...suite.env, ...env, [REPORT]: report }
  if (tool === 'vitest') {
    const own = ['--reporter=default', `--reporter=${REPORTERS.vitest}`]
    if (workers !== undefined) own.push(`--maxWorkers=${workers}`)
    if (isBailing) own.push('--bail=1')
    const code = await runTool(tool, ['run', ...given, ...only, ...own], { env: all, log })
    return judged(report, code, mayBeEmpty)
  }
  if (tool === 'playwright') {
    const own = [`--reporter=list,${REPORTERS.playwright}`, `--output=${join(folder, 'pages')}`]
    if (workers !== undefined) own.push(`--workers=${workers}`)
    if (isBailing) own.push('-x')
    if (mayBeEmpty) own.push('--pass-with-no-tests')
    const ports = await ownPorts()
    const code = await runTool(tool, ['test', ...given, ...only, ...own], {
      ...{ env: { ...ports, ...all }, log },
    })
    return judged(report, code, mayBeEmpty)
  }
  const [script = '', ...more] = args
  const code =
    tool === 'node'
      ? await runNode(join(ROOT, script), more, { env: all, log })
      : await runTool(tool, args, { env: all, log })
  return checked(suite, code)
}

/** What reports no tests counts as one. */
function checked({ name }: Suite, code: number): TestResult[] {
  const failed = failureOf('', `It ended with the exit code ${code}.`)
  return [code === 0 ? { ...failed, name, status: 'passed', failure: '' } : { ...failed, name }]
}

/** An exit code counts as a failure even if no test failed, and so does a suite without a test. */
function judged(report: string, code: number, mayBeEmpty: boolean): TestResult[] {
  const tests = existsSync(report) ? readReport(report) : []
  if (tests.some(({ status }) => status === 'failed')) return tests
  if (code !== 0) return [...tests, failureOf('', `Its tool ended with the exit code ${code}.`)]
  if (mayBeEmpty || tests.some(({ status }) => status === 'passed')) return tests
  return [...tests, failureOf('', 'It has executed no test.')]
}

/** A sentence that says what to install, or that the registry does not answer; undefined if it is there. */
async function missingOf(need: Need): Promise<string | undefined> {
  if (need === 'vulnerabilities') return auditMissing()
  if (need === 'deprecations') return deprecationsMissing()
  if (need === 'Firefox') return adviceOf(findFirefox())
  if (need === 'WebKit') return adviceOf(findWebKit())
  if (need === 'emulators') {
    const hasJava = spawnSync('java', ['-version']).status === 0
    return hasJava ? adviceOf(findFirestoreEmulator()) : 'No Java found: the emulators need it.'
  }
  return findTestBrowser() === undefined ? 'No Chromium found: install one.' : undefined
}

function adviceOf(found: object | { readonly missing: string }): string | undefined {
  return 'missing' in found ? String(found.missing) : undefined
}

/** Free ports for the servers of the browser tests, so that suites do not collide. */
async function ownPorts(): Promise<Env> {
  const names = ['TEST', 'CLOUD', 'CLOUD_AUTH', 'CLOUD_FIRESTORE', 'CLOUD_STORAGE']
  const ports: Record<string, string> = {}
  for (const name of [...names, 'CLOUD_FUNCTIONS']) {
    ports[`FOURFOLD_${name}_PORT`] = String(await freePort())
  }
  return ports
}

if (import.meta.main) {
  const [name, ...only] = process.argv.slice(2)
  const known = [...SUITES, ...nightSuites(Number(process.env.FOURFOLD_FIRST_SEED ?? 1))]
  const suite = known.find((one) => one.name === name)
  if (suite === undefined) {
    throw new Error(`There is no suite “${name}”: ${known.map((one) => one.name).join(', ')}.`)
  }
  // One core for each: other suites run beside it.
  const result = await runSuite(suite, { workers: 1, ...(only.length > 0 && { only }) })
  writeFileSync(resultFile(suite.name), JSON.stringify(result))
  const isGreen =
    result.missing === undefined && !result.tests.some((one) => one.status === 'failed')
  if (!isGreen) {
    const log = join(ROOT, 'test-results', suite.name, 'output.log')
    console.log(`── ${suite.name} ──\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  }
  console.log(`${isGreen ? '✓' : '✗'} ${suite.name}: ${result.seconds.toFixed(0)} s`)
  process.exitCode = isGreen ? 0 : 1
}
