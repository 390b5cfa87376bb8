/** Which failures a run does not answer for: those by chance, and those that were there before. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { changedFiles } from './history.ts'
import { runSuite } from './suite.ts'
import type { Suite } from './suites.ts'
import { type Excused, failuresOf, type Outcome } from './summary.ts'

/** More than these have no chance as their cause. */
const MAX_TRIED_AGAIN = 3
const TIMES = 3
/** So often on the list, a test is not tried again. */
const OFTEN = 2

export type Failure = ReturnType<typeof failuresOf>[number]

export interface Facts {
  /** The suites that drive a browser or an emulator. */
  readonly unsteadySuites: ReadonlySet<string>
  /** Undefined if nobody knows. */
  readonly changed: ReadonlySet<string> | undefined
  /** The list of tests that were unsteady: tests/unsteady.md. */
  readonly list: string
}

/** The failures to try again: of a few those that may be chance, of many none. */
export function triedAgain(
  failures: readonly Failure[],
  { unsteadySuites, changed, list }: Facts,
): readonly Failure[] {
  const mayBeChance = ({ suite, test }: Failure) =>
    unsteadySuites.has(suite) &&
    test.alone.length > 0 &&
    changed !== undefined &&
    !changed.has(test.file) &&
    list.split('\n').filter((line) => line.includes(test.name)).length < OFTEN
  if (failures.length > MAX_TRIED_AGAIN) return []
  return failures.filter(mayBeChance)
}

/** The failures that an older commit has, too: the same test fails there. */
export function foundIn(failures: readonly Failure[], before: readonly Failure[]): Failure[] {
  return failures.filter(({ suite, test }) =>
    before.some((one) => one.suite === suite && one.test.name === test.name),
  )
}

/** Tries failures again, each alone: three passes make it unsteady. */
export async function unsteadyAmong(
  outcomes: readonly Outcome[],
  suites: readonly Suite[],
): Promise<Excused[]> {
  const failures = failuresOf(outcomes)
  if (failures.length === 0) return []
  const needy = suites.filter(({ needs = [] }) => needs.length > 0)
  const chosen = triedAgain(failures, {
    unsteadySuites: new Set(needy.map(({ name }) => name)),
    changed: changedFiles(),
    list: readFileSync(join(ROOT, 'tests/unsteady.md'), 'utf8'),
  })
  const excused: Excused[] = []
  for (const { suite: name, test } of chosen) {
    const suite = suites.find((one) => one.name === name)
    if (suite !== undefined && (await passesAlone(suite, test.alone))) {
      excused.push({ suite: name, test, as: 'unsteady' })
    }
  }
  return excused
}

async function passesAlone(suite: Suite, only: readonly string[]): Promise<boolean> {
  for (let time = 1; time <= TIMES; time += 1) {
    const folder = join(ROOT, 'test-results', `${suite.name}-alone`)
    const { tests } = await runSuite(suite, { only, folder })
    const isGreen = tests.every(({ status }) => status !== 'failed')
    console.log(`… ${suite.name}: ${only.join(' ')}, alone: ${isGreen ? 'passed' : 'failed'}`)
    if (!isGreen) return false
  }
  return true
}
