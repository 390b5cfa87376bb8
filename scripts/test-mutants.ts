/**
 * `npm run test:mutants`: applies each planted fault of `tests/mutants/` to a separate checkout, and finds
 * out which run detects it: `npm run test:changed`, `npm test`, or only the exhaustive run. A run stops at
 * its first failing test; each later one contains the earlier ones, so it only runs for faults that these
 * missed. Arguments are patch names, or beginnings of names, to run only these.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.ts'

const RUNS = ['test-changed.ts', 'test.ts', 'test-exhaustive.ts'] as const
const NAMES = ['test:changed', 'npm test', 'exhaustive'] as const

/** Broken: the run failed without a failing test, which proves nothing about the fault. */
type Verdict = 'caught' | 'missed' | 'broken' | 'not asked'

/** A failed stage prints its name between dashes, and then its output. */
const FIRST_RED = /^── (?<stage>.+) ──$(?:(?!^── )[\s\S])*?^\s*(?:FAIL|✘\s+\d+)\s+(?<test>.*)$/m

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The last run to try: 1 for the changed tests, 2 for `npm test`, 3 for all. */
    upTo: { type: 'string', default: '3' },
    /** A file to which each row is appended as soon as it is known. */
    table: { type: 'string' },
  },
})

const patches = globSync('*.patch', { cwd: join(ROOT, 'tests/mutants') })
  .toSorted()
  .filter((name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)))
if (patches.length === 0) throw new Error('No patch of tests/mutants/ has such a name.')

const checkout = mkdtempSync(join(tmpdir(), 'fourfold-mutants-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'pipe' })
execFileSync('git', ['clone', '--quiet', ROOT, checkout])
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: checkout,
  stdio: 'inherit',
})
mkdirSync(join(ROOT, '.cache'), { recursive: true })
symlinkSync(join(ROOT, '.cache'), join(checkout, '.cache'))
process.once('exit', () => rmSync(checkout, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(1))

tell(['fault', 'area', ...NAMES, 'first red'])
let survivors = 0
for (const patch of patches) {
  const path = join(ROOT, 'tests/mutants', patch)
  const area = /^Area: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  git('checkout', '--quiet', '.')
  git('apply', path)
  const verdicts: Verdict[] = RUNS.map(() => 'not asked')
  let firstRed = ''
  for (const [index, run] of RUNS.slice(0, Number(values.upTo)).entries()) {
    const { verdict, words } = outcomeOf(run)
    verdicts[index] = verdict
    if (verdict === 'missed') continue
    firstRed = words
    if (verdict === 'caught') break
  }
  if (verdicts[0] !== 'caught' && verdicts[1] !== 'caught') survivors += 1
  tell([patch.replace('.patch', ''), area, ...verdicts, firstRed])
}
console.log(
  `${patches.length - survivors} of ${patches.length} are caught before the exhaustive run.`,
)
process.exitCode = survivors === 0 ? 0 : 1

/** What a run says about the fault, and its first failing test with that test's stage. */
function outcomeOf(run: string): { verdict: Verdict; words: string } {
  const { status, stdout: printed } = spawnSync(process.execPath, [join('scripts', run)], {
    cwd: checkout,
    env: { ...process.env, FOURFOLD_BAIL: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status === 0) return { verdict: 'missed', words: '' }
  const stdout = stripVTControlCharacters(printed)
  const first = FIRST_RED.exec(stdout)?.groups
  if (first !== undefined) {
    return { verdict: 'caught', words: `${first.stage}: ${first.test}`.slice(0, 160) }
  }
  console.log(stdout)
  return { verdict: 'broken', words: `${run} failed without a failing test` }
}

function tell(cells: readonly string[]): void {
  const row = `| ${cells.join(' | ')} |`
  console.log(row)
  if (values.table !== undefined) appendFileSync(values.table, `${row}\n`)
}
