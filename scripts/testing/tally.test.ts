import { describe, expect, it } from 'vitest'
import { resultsOfPlaywright, resultsOfReport, resultsOfVitest } from './reports.ts'
import { closingLine, exitCodeOf, heldToExit, NOTHING, sumOf } from './tally.ts'

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const playwright = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
const vitestTest = (status: string) => ({ status, fullName: 'a test', duration: 1_500 })

describe('the closing line', () => {
  it('sums the stages', () => {
    const total = sumOf([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 4, failed: 3, skipped: 0 },
    ])
    expect(closingLine(total)).toBe('5 passed, 3 failed, 2 skipped')
  })

  it('succeeds only where something ran and nothing failed', () => {
    expect(exitCodeOf({ passed: 1, failed: 0, skipped: 5 })).toBe(0)
    expect(exitCodeOf({ passed: 9, failed: 1, skipped: 0 })).toBe(1)
    expect(exitCodeOf({ passed: 0, failed: 0, skipped: 7 })).toBe(1)
  })

  it('counts a fault that no test is named for', () => {
    expect(heldToExit({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(heldToExit({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2)
    expect(heldToExit({ passed: 9, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  })
})

describe('reports', () => {
  it('counts Vitest’s tests, and a file that did not load as one failed', () => {
    const testResults = [
      { status: 'passed', assertionResults: [vitestTest('passed')] },
      { status: 'failed', assertionResults: [] },
    ]
    const { tally, tests } = resultsOfVitest({ ...vitest, testResults })
    expect(tally).toEqual({ passed: 3, failed: 1, skipped: 2 })
    expect(tests).toEqual([{ name: 'a test', seconds: 1.5 }])
  })

  it('counts Playwright’s tests, and a flaky one as failed', () => {
    const errors = [{ message: 'the server did not start' }]
    const tests = [{ projectName: 'phone', results: [{ duration: 2_500 }] }]
    const inner = { title: 'in the demo', specs: [{ title: 'works', tests }] }
    const suites = [{ title: 'today.spec.ts', specs: [], suites: [inner] }]
    const results = resultsOfPlaywright({ stats: playwright, errors, suites })
    expect(results.tally).toEqual({ passed: 4, failed: 3, skipped: 2 })
    expect(results.tests).toEqual([{ name: 'phone › in the demo › works', seconds: 2.5 }])
  })

  it('takes a missing report as nothing, for the exit code to judge', () => {
    expect(resultsOfReport(undefined, resultsOfVitest).tally).toEqual(NOTHING)
  })
})
