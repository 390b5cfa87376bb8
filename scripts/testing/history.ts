/** What this machine has proven, and what has changed since. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** How many ancestors are asked for. */
const ANCESTORS = 200
const SECONDS_A_DAY = 86_400

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fourfold')

/** A folder of this machine that outlives the clone; one in the temporary folder if it cannot be written. */
export function cacheFolder(name: string): string {
  const folder = join(CACHE, name)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    console.log(
      `${folder} cannot be written: nothing is known of earlier runs, nor kept for later.`,
    )
    const own = join(tmpdir(), `fourfold-cache-${process.pid}`, name)
    mkdirSync(own, { recursive: true })
    return own
  }
}

export function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Notes that all suites were green on HEAD, unless the work tree is another. */
export function noteProven(): void {
  if (git('status', '--porcelain').trim() !== '') return
  try {
    writeFileSync(join(cacheFolder('proven'), git('rev-parse', 'HEAD').trim()), '')
  } catch (error) {
    console.log('What is proven could not be noted:', error)
  }
}

/** The newest commit before HEAD that this machine has proven. */
export function newestProven(): string | undefined {
  const folder = join(CACHE, 'proven')
  const known = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const before = linesOf(git('rev-list', '--skip=1', `--max-count=${ANCESTORS}`, 'HEAD'))
  return before.find((commit) => known.has(commit))
}

/**
 * The files that are not as they were on the newest proven commit, or a day before HEAD if there is none.
 * @returns undefined if git does not know what was then
 */
export function changedFiles(): ReadonlySet<string> | undefined {
  const then = Number(git('show', '--no-patch', '--format=%ct', 'HEAD')) - SECONDS_A_DAY
  const base = newestProven() ?? git('rev-list', '--max-count=1', `--before=${then}`, 'HEAD').trim()
  if (base === '') return undefined
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return new Set([
    ...linesOf(git('diff', '--name-only', '--no-renames', base)),
    ...linesOf(untracked),
  ])
}
