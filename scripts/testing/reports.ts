/** Reads the JSON reports of Vitest and Playwright. */
import * as z from 'zod/mini'
import { NOTHING, ONE_FAILED, sumOf, type Tally } from './tally.ts'

/** A test and how long it took, for the list of the slowest. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

export interface Results {
  readonly tally: Tally
  readonly tests: readonly TimedTest[]
}

export const NO_RESULTS: Results = { tally: NOTHING, tests: [] }

const count = z.int().check(z.nonnegative())

const vitestSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.optional(z.nullable(z.number())),
        }),
      ),
    }),
  ),
})

/** A file that could not be loaded has no tests to count; it counts as one that failed. */
export function resultsOfVitest(report: unknown): Results {
  const read = vitestSchema.parse(report)
  const broken = read.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    tally: {
      passed: read.numPassedTests,
      failed: read.numFailedTests + broken.length,
      skipped: read.numPendingTests + read.numTodoTests,
    },
    tests: tests.map(({ fullName, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  }
}

interface Suite {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly Suite[] | undefined
}

const suiteSchema: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            results: z.array(z.object({ duration: z.number() })),
          }),
        ),
      }),
    ),
    suites: z.optional(z.array(suiteSchema)),
  }),
)

const playwrightSchema = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
  suites: z.array(suiteSchema),
})

/** Nothing is tried twice here, so a test that passed the second time would not have passed. */
export function resultsOfPlaywright(report: unknown): Results {
  const { stats, errors, suites } = playwrightSchema.parse(report)
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
  return { tally: sumOf([tally, ...errors.map(() => ONE_FAILED)]), tests: suites.flatMap(timesIn) }
}

function timesIn(suite: Suite): TimedTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: [projectName, suite.title, title].filter(Boolean).join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(timesIn)]
}

/** Reads a report's text; a run that wrote none, or half of one, has not passed. */
export function resultsOfReport(
  text: string | undefined,
  read: (report: unknown) => Results,
): Results {
  if (text === undefined) return NO_RESULTS
  try {
    return read(JSON.parse(text))
  } catch (error) {
    console.error('The report of the tests could not be read:', error)
    return { tally: ONE_FAILED, tests: [] }
  }
}
