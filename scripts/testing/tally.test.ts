import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { resultsOfPlaywright, resultsOfReport, resultsOfVitest } from './reports.ts'
import { tablesOf } from './run-stages.ts'
import { closingLine, exitCodeOf, NOTHING, sumOf, withExitCode } from './tally.ts'

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const playwright = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
const attempt = (...messages: string[]) => ({
  duration: 2_500,
  errors: messages.map((message) => ({ message })),
  attachments: [],
})
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
    expect(withExitCode({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(withExitCode({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2)
    expect(withExitCode({ passed: 9, failed: 0, skipped: 0 }, 0).failed).toBe(0)
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
    const tests = [{ projectName: 'phone', results: [attempt()] }]
    const inner = { title: 'in the demo', specs: [{ title: 'works', tests }] }
    const suites = [{ title: 'today.spec.ts', specs: [], suites: [inner] }]
    const results = resultsOfPlaywright({ stats: playwright, errors, suites })
    expect(results.tally).toEqual({ passed: 4, failed: 3, skipped: 2 })
    expect(results.tests).toEqual([{ name: 'phone › in the demo › works', seconds: 2.5 }])
  })

  it('keeps what a failed test complained about, with the page as it was', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fourfold-page-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const page = join(folder, 'error-context.md')
    writeFileSync(page, '# Error\n\n```yaml\n- navigation\n- main:\n  - heading "Today"\n```\n')
    const failed = {
      ...attempt('\u001b[31mexpected it to be visible\u001b[39m'),
      attachments: [{ name: 'error-context', path: page }, { name: 'screenshot' }],
    }
    const specs = [{ title: 'works', tests: [{ projectName: 'phone', results: [failed] }] }]
    const suites = [{ title: 'today.spec.ts', specs }]
    const { tests } = resultsOfPlaywright({ stats: playwright, errors: [], suites })
    expect(tests[0]?.failure).toBe('expected it to be visible\n- main:\n  - heading "Today"')
    const assertionResults = [{ ...vitestTest('failed'), failureMessages: ['1 is not 2'] }]
    const broken = resultsOfVitest({
      ...vitest,
      testResults: [{ status: 'failed', assertionResults }],
    })
    expect(broken.tests[0]?.failure).toBe('1 is not 2')
  })

  it('names the failed tests last, each with its stage', () => {
    const tests = [
      { name: 'adds', seconds: 1, failure: '1 is not 2' },
      { name: 'subtracts', seconds: 1 },
    ]
    const told = tablesOf([{ name: 'unit', seconds: 2, tally: NOTHING, tests }], 2)
    expect(told.endsWith('Failed in unit: adds\n1 is not 2')).toBe(true)
  })

  it('takes a missing report as nothing, for the exit code to judge', () => {
    expect(resultsOfReport(undefined, resultsOfVitest).tally).toEqual(NOTHING)
  })
})
