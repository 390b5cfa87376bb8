/** Runs those test files first that are nearest to what has changed: most likely, one of them fails. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../../paths.ts'

/** Names the changed files to Vitest: paths below the repository's root, one per line. */
export const CHANGED_FILES = 'FOURFOLD_CHANGED_FILES'

/** Vitest's own order where no file is named. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const changed = process.env[CHANGED_FILES]
    if (changed === undefined) return usual
    return nearestFirst(usual, changed.split('\n'), ({ moduleId }) =>
      relative(ROOT, moduleId).replaceAll('\\', '/'),
    )
  }
}

/** Sorts by how long a beginning of its path each has in common with a changed path; else keeps the order. */
export function nearestFirst<File>(
  files: readonly File[],
  changed: readonly string[],
  pathOf: (file: File) => string,
): File[] {
  const nearness = (file: File) =>
    Math.max(0, ...changed.map((path) => commonStart(path, pathOf(file))))
  return files
    .map((file) => ({ file, near: nearness(file) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ file }) => file)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
