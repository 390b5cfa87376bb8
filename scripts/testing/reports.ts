/** Reads the JSON reports of Vitest and Playwright. */
import * as z from 'zod/mini'
import { NOTHING, ONE_FAILED, sumOf, type Tally } from './tally.ts'

const count = z.int().check(z.nonnegative())

const vitestSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** A file that could not be loaded has no tests to count; it counts as one that failed. */
export function tallyOfVitest(report: unknown): Tally {
  const read = vitestSchema.parse(report)
  const broken = read.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    skipped: read.numPendingTests + read.numTodoTests,
  }
}

const playwrightSchema = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
})

/** Nothing is tried twice here, so a test that passed the second time would not have passed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report)
  const tests = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
  return sumOf([tests, ...errors.map(() => ONE_FAILED)])
}

/** Reads a report's text; a run that wrote none, or half of one, has not passed. */
export function tallyOfReport(text: string | undefined, read: (report: unknown) => Tally): Tally {
  if (text === undefined) return NOTHING
  try {
    return read(JSON.parse(text))
  } catch (error) {
    console.error('The report of the tests could not be read:', error)
    return ONE_FAILED
  }
}
