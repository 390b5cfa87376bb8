/** What a run says at its end. */
import * as z from 'zod/mini'
import type { Result } from './suite.ts'
import type { TestResult } from './test-result.ts'

const count = z.int().check(z.nonnegative())

/** Proven: passed in an earlier run on the same content, and not executed in this one. */
export const tallySchema = z.object({ passed: count, failed: count, skipped: count, proven: count })

export type Tally = Readonly<z.infer<typeof tallySchema>>

export interface Outcome {
  readonly suite: string
  /** Undefined if it did not run. */
  readonly result: Result | undefined
  /** Whether the result is an earlier run's. */
  readonly isProven: boolean
}

/** A test that does not count as failed, and what the next change has to begin with. */
export interface Excused {
  readonly suite: string
  readonly test: TestResult
  /** Unsteady: it passed three times alone. Found: it fails on an older commit, too. */
  readonly as: 'unsteady' | 'found'
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, proven: 0 }

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
      proven: sum.proven + next.proven,
    }),
    NOTHING,
  )
}

/** A suite that left no result counts as one failure; one whose needs are missing as one that was skipped. */
export function tallyOf({ result, isProven }: Outcome): Tally {
  if (result === undefined) return { ...NOTHING, failed: 1 }
  if (result.tests.length === 0) return { ...NOTHING, skipped: 1 }
  const times = (status: TestResult['status']) =>
    result.tests.filter((test) => test.status === status).length
  if (isProven) return { ...NOTHING, proven: times('passed') }
  return { passed: times('passed'), failed: times('failed'), skipped: times('skipped'), proven: 0 }
}

/** The same outcomes, in which what is excused has not failed. */
export function excusing(outcomes: readonly Outcome[], excused: readonly Excused[]): Outcome[] {
  const names = new Set(excused.map(({ suite, test }) => `${suite} ${test.name}`))
  return outcomes.map((outcome) => {
    if (outcome.result === undefined) return outcome
    const tests = outcome.result.tests.map(
      (test): TestResult =>
        test.status === 'failed' && names.has(`${outcome.suite} ${test.name}`)
          ? { ...test, status: 'passed' }
          : test,
    )
    return { ...outcome, result: { ...outcome.result, tests } }
  })
}

export function failuresOf(outcomes: readonly Outcome[]): { suite: string; test: TestResult }[] {
  return outcomes.flatMap(({ suite, result }) =>
    (result?.tests ?? [])
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ suite, test })),
  )
}

/** 0 only if something has passed, now or before, and nothing failed. */
export function exitCodeOf({ passed, failed, proven }: Tally): 0 | 1 {
  return failed === 0 && passed + proven > 0 ? 0 : 1
}

/**
 * The last lines: CI reads the very last, which counts what this run has executed. Only if that is nothing, it counts
 * what was proven before, and the line above says so.
 */
export function closingLines({ passed, failed, skipped, proven }: Tally): string {
  const isAllProven = passed + failed === 0 && proven > 0
  const said = isAllProven
    ? `Nothing was executed: all ${proven} tests were proven before, on the same content.`
    : `Proven before, on the same content, and not executed again: ${proven} tests.`
  return `${said}\n${isAllProven ? proven : passed} passed, ${failed} failed, ${skipped} skipped`
}

/** How many lines of a failure the summary shows; the suite's own output has the rest. */
const FAILURE_LINES = 120
/** If more tests fail, most of them have the same cause. */
const MAX_FAILURES = 20
const SLOWEST = 10

/** The suites, the slowest tests, and at the very end, where readers look first, what failed or is excused. */
export function summaryOf(
  outcomes: readonly Outcome[],
  excused: readonly Excused[],
  seconds: number,
): string {
  const suites = outcomes.map((one) => {
    const { passed, failed, skipped, proven } = tallyOf(one)
    const tests = failed > 0 ? `${passed}, ${failed} failed` : String(passed + proven)
    const note = one.isProven
      ? 'proven before'
      : (one.result?.missing ?? (one.result ? '' : 'not run: see what failed'))
    const left = skipped > 0 && one.result?.tests.length ? ` (${skipped} skipped)` : ''
    return [one.suite, `${tests}${left}`, (one.result?.seconds ?? 0).toFixed(0), note]
  })
  const slowest = outcomes
    .filter(({ isProven }) => !isProven)
    .flatMap(({ suite, result }) => (result?.tests ?? []).map((test) => ({ ...test, suite })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map((test) => [test.name.slice(0, 100), test.suite, test.seconds.toFixed(1)])
  const failures = failuresOf(outcomes).map(
    ({ suite, test }) => `\nFailed in ${suite}: ${test.name}\n${shortened(test.failure)}`,
  )
  const notes = excused.map(({ suite, test, as }) =>
    as === 'unsteady'
      ? `\nUnsteady in ${suite}: ${test.name}\nIt failed, and passed three times alone. The next change mends or deletes it first; add a line to tests/unsteady.md.\n${shortened(test.failure)}`
      : `\nFound in ${suite}: ${test.name}\nIt fails on an older commit, too. The next change begins with mending it.\n${shortened(test.failure)}`,
  )
  return [
    ...['', ...rows([['suite', 'tests', 'seconds', ''], ...suites])],
    ...['', ...rows([['slowest test', 'suite', 'seconds'], ...slowest])],
    ...['', `${seconds.toFixed(0)} s in all`],
    ...failures.slice(0, MAX_FAILURES),
    ...notes,
  ].join('\n')
}

function shortened(failure: string): string {
  return failure.split('\n').slice(0, FAILURE_LINES).join('\n')
}

function rows(cells: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  )
}
