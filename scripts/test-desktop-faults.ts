/**
 * `npm run test:desktop-faults`: applies each fault of `tests/desktop/faults/` to a copy, builds the desktop
 * app there, and finds out whether its tests notice. The spec a fault names runs first; if that stays green,
 * all of them run. Arguments are names of patches, or their beginnings, to try only these.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.ts'

const FAULTS = join(ROOT, 'tests', 'desktop', 'faults')

interface Verdict {
  readonly isCaught: boolean
  /** The first test that failed, or how else the fault showed. */
  readonly by: string
}

const starts = process.argv.slice(2)
const patches = globSync('*.patch', { cwd: FAULTS })
  .toSorted()
  .filter((name) => starts.length === 0 || starts.some((start) => name.startsWith(start)))
if (patches.length === 0) throw new Error('No patch of tests/desktop/faults/ has such a name.')

const copy = mkdtempSync(join(tmpdir(), 'fourfold-desktop-faults-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(1))
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' })
execFileSync('git', ['clone', '--quiet', ROOT, copy])
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

run(process.execPath, ['scripts/build-desktop.ts'])
console.log('| fault | what breaks | caught | by |\n|---|---|---|---|')
let missed = 0
for (const patch of patches) {
  const text = readFileSync(join(FAULTS, patch), 'utf8')
  git('checkout', '--quiet', '.')
  git('apply', join(FAULTS, patch))
  const { isCaught, by } = verdictOn(/^Spec: (.*)$/m.exec(text)?.[1] ?? '')
  if (!isCaught) missed += 1
  const what = /^Fault: (.*)$/m.exec(text)?.[1] ?? ''
  console.log(`| ${patch.replace('.patch', '')} | ${what} | ${isCaught ? 'yes' : 'NO'} | ${by} |`)
}
console.log(`\n${patches.length - missed} of ${patches.length} faults caught.`)
process.exitCode = missed > 0 ? 1 : 0

function verdictOn(spec: string): Verdict {
  const build = run(process.execPath, ['scripts/build-desktop.ts', '--shell'])
  if (build.isRed) return { isCaught: true, by: 'the build' }
  for (const files of [[`${spec}.spec`], []]) {
    const { isRed, output } = run('playwright', [
      ...['test', '--config', 'playwright.desktop.config.ts', '--reporter=line'],
      ...['--max-failures=1', '--timeout=45000', ...files],
    ])
    const by = /^\s*1\) \S+ › (.*?)\s*─*$/m.exec(output)?.[1]
    if (isRed) return { isCaught: true, by: by ?? 'the run as a whole' }
  }
  return { isCaught: false, by: '' }
}

function run(program: string, args: readonly string[]): { isRed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  return { isRed: status !== 0, output: stripVTControlCharacters(`${stdout}\n${stderr}`) }
}
