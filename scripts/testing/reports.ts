/** Reads the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { NOTHING, ONE_FAILED, sumOf, type Tally } from './tally.ts'

/** A test that ran. */
export interface TestResult {
  readonly name: string
  readonly seconds: number
  /** Its errors, with the page's content at the time if it had one; absent if it passed. */
  readonly failure?: string
}

export interface Results {
  readonly tally: Tally
  readonly tests: readonly TestResult[]
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
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
})

/** A file that fails to load has no tests to count, so it counts as one failure. */
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
    tests: tests.map(({ fullName, duration, failureMessages }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      ...failureOf(failureMessages ?? []),
    })),
  }
}

interface Attempt {
  readonly duration: number
  readonly errors: readonly { readonly message?: string | undefined }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string | undefined }[]
}

interface Suite {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly Attempt[]
    }[]
  }[]
  readonly suites?: readonly Suite[] | undefined
}

const attemptSchema = z.object({
  duration: z.number(),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
})

const suiteSchema: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            results: z.array(attemptSchema),
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

/** Flaky tests count as failed: nothing is retried here. */
export function resultsOfPlaywright(report: unknown): Results {
  const { stats, errors, suites } = playwrightSchema.parse(report)
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
  return { tally: sumOf([tally, ...errors.map(() => ONE_FAILED)]), tests: suites.flatMap(testsIn) }
}

function testsIn(suite: Suite): TestResult[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: [projectName, suite.title, title].filter(Boolean).join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...failureOf(results.flatMap(complaintsOf)),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)]
}

function complaintsOf({ errors, attachments }: Attempt): string[] {
  if (errors.length === 0) return []
  const pages = attachments.filter(({ name }) => name === 'error-context')
  return [
    ...errors.map(({ message }) => message ?? 'It failed without a word.'),
    ...pages.flatMap(({ path }) => pageIn(path) ?? []),
  ]
}

/** The page snapshot from Playwright's error context, without the navigation before the page's own content. */
function pageIn(path: string | undefined): string | undefined {
  if (!path || !existsSync(path)) return undefined
  const page = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
  return page?.slice(Math.max(0, page.indexOf('- main:')))
}

function failureOf(complaints: readonly string[]): { failure?: string } {
  return complaints.length === 0
    ? {}
    : { failure: stripVTControlCharacters(complaints.join('\n')).trimEnd() }
}

/** Reads a report; a missing one counts no tests, and an unreadable one counts as a failure. */
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
