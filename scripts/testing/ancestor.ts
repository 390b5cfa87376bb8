/** Runs what has failed on the newest commit that this machine has proven: was the fault there before? */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { foundIn } from './excuse.ts'
import { git, newestProven } from './history.ts'
import { resultFile, resultSchema } from './suite.ts'
import { type Excused, failuresOf, type Outcome } from './summary.ts'

/** Installed by hand or on first use; a clone has none of it. */
const INSTALLED = ['.cache', 'functions/node_modules']

/** The failures that the newest proven commit has, too. */
export function foundBefore(outcomes: readonly Outcome[]): Excused[] {
  const failures = failuresOf(outcomes).filter(({ test }) => test.file !== '')
  const commit = failures.length > 0 ? newestProven() : undefined
  if (commit === undefined) return []
  console.log(`… what has failed is run once more on ${commit.slice(0, 8)}, which was green`)
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-before-'))
  try {
    prepare(folder, commit)
    const before = [...new Set(failures.map(({ suite }) => suite))].map((name) =>
      outcomeThere(
        folder,
        name,
        new Set(failures.filter((one) => one.suite === name).map((one) => one.test.file)),
      ),
    )
    return foundIn(failures, failuresOf(before)).map((one) => ({ ...one, as: 'found' }))
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function prepare(folder: string, commit: string): void {
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit)
  for (const path of INSTALLED) {
    if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(folder, path))
  }
  const lock = 'package-lock.json'
  if (readFileSync(join(ROOT, lock), 'utf8') === readFileSync(join(folder, lock), 'utf8')) {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  } else {
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
}

/** Its own program runs there, because older tests may need an older one. */
function outcomeThere(folder: string, suite: string, files: ReadonlySet<string>): Outcome {
  const script = join(folder, 'scripts/testing/suite.ts')
  spawnSync(process.execPath, [script, suite, ...files], { cwd: folder, stdio: 'inherit' })
  const file = resultFile(suite, folder)
  const result = existsSync(file)
    ? resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined
  return { suite, result, isProven: false }
}
