import { describe, expect, it } from 'vitest'
import {
  closingLines,
  excusing,
  exitCodeOf,
  type Outcome,
  summaryOf,
  sumOf,
  tallyOf,
} from './summary.ts'
import { failureOf, type TestResult } from './test-result.ts'

const passed: TestResult = { ...failureOf('a.test.ts', ''), name: 'adds', status: 'passed' }
const failed: TestResult = { ...failureOf('a.test.ts', '1 is not 2'), name: 'counts' }
const outcome = (...tests: TestResult[]): Outcome => ({
  suite: 'unit-core',
  result: { run: 'now', seconds: 2, tests },
  isProven: false,
})
const proven = { ...outcome(passed, passed), isProven: true }
const skipped = outcome()

describe('the result of a test run', () => {
  it('counts what was proven before apart from what it has executed', () => {
    const tally = sumOf([outcome(passed, failed), proven, skipped].map(tallyOf))
    expect(tally).toEqual({ passed: 1, failed: 1, skipped: 1, proven: 2 })
    expect(closingLines(tally).split('\n').at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  })

  it('says so if all was proven before', () => {
    expect(closingLines(tallyOf(proven))).toBe(
      'Nothing was executed: all 2 tests were proven before, on the same content.\n2 passed, 0 failed, 0 skipped',
    )
  })

  it('turns green only if something has passed, now or before, and nothing failed', () => {
    expect(exitCodeOf(tallyOf(proven))).toBe(0)
    expect(exitCodeOf(tallyOf(outcome(passed, failed)))).toBe(1)
    expect(exitCodeOf(tallyOf(skipped))).toBe(1)
    expect(exitCodeOf(tallyOf({ ...proven, result: undefined }))).toBe(1)
  })

  it('ignores what is excused, but names it last', () => {
    const excused = [{ suite: 'unit-core', test: failed, as: 'unsteady' }] as const
    const final = excusing([outcome(passed, failed)], excused)
    expect(final.map(tallyOf)).toEqual([{ passed: 2, failed: 0, skipped: 0, proven: 0 }])
    expect(summaryOf(final, excused, 3)).toMatch(/Unsteady in unit-core: counts\n.*\n1 is not 2$/)
    expect(summaryOf([outcome(failed)], [], 3)).toMatch(/Failed in unit-core: counts\n1 is not 2$/)
  })
})
