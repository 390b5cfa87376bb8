/** Runs test files in the order of their names, and the coverage test last. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class CoverageLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      `${moduleId.endsWith('coverage.rules.ts') ? 1 : 0}${moduleId}`
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}
