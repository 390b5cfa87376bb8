import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/paths.ts'

const FOLDER = join(ROOT, 'tests/mutants')
const patches = globSync('*.patch', { cwd: FOLDER }).toSorted()

const applies = (patch: string, ...how: string[]) => {
  try {
    execFileSync('git', ['apply', '--check', ...how, join(FOLDER, patch)], {
      cwd: ROOT,
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  }
}

describe('the planted faults', () => {
  it('number fifty, each with its area and what it does', () => {
    expect(patches).toHaveLength(50)
    for (const patch of patches) {
      expect(readFileSync(join(FOLDER, patch), 'utf8'), patch).toMatch(
        /^Area: .+\nFault: .+\n\ndiff/,
      )
    }
  })

  // The mutant under test is already applied.
  it.each(patches)('%s applies to the code as it is', (patch) => {
    expect(applies(patch) || applies(patch, '--reverse')).toBe(true)
  })
})
