/** Lists the files of a change, from git. */
import { execFileSync } from 'node:child_process'
import { ROOT } from '../../paths.ts'

function git(...args: string[]): string[] {
  const said = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return said.split('\n').filter((line) => line !== '')
}

/**
 * Paths below the repository's root, including deleted files: all changes since a revision, committed or not;
 * without one, what is not committed yet, or else the last commit.
 * @throws if git does not know the revision
 */
export function changedFiles(since?: string): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const changedSince = (revision: string) => git('diff', '--name-only', '--no-renames', revision)
  if (since !== undefined) return [...changedSince(since), ...untracked]
  const open = [...changedSince('HEAD'), ...untracked]
  return open.length > 0 ? open : changedSince('HEAD~1')
}
