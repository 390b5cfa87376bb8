/** Reads the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'

export const testSchema = z.object({
  name: z.string(),
  /** Its file below the root; empty for what no file is to blame for. */
  file: z.string(),
  /** Arguments with which its tool runs it alone. */
  alone: z.array(z.string()),
  status: z.enum(['passed', 'failed', 'skipped']),
  seconds: z.number(),
  /** Its errors, with the page's content at the time if it had one. */
  failure: z.string(),
})

/** What became of a test. */
export type TestResult = z.infer<typeof testSchema>

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
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
export function resultsOfVitest(report: unknown): TestResult[] {
  return vitestSchema.parse(report).testResults.flatMap(({ name, status, message, ...own }) => {
    const file = belowRoot(name)
    const tests = own.assertionResults.map((test): TestResult => {
      const pattern = `^${test.fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
      return {
        ...{ name: test.fullName, file, alone: [file, '-t', pattern] },
        status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        seconds: (test.duration ?? 0) / 1000,
        failure: wordsOf(test.failureMessages ?? []),
      }
    })
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests
    return [...tests, failureOf(file, message ?? 'It could not be loaded.')]
  })
}

interface Attempt {
  readonly duration: number
  readonly errors: readonly { readonly message?: string | undefined }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string | undefined }[]
}

interface Group {
  readonly title: string
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly Attempt[]
    }[]
  }[]
  readonly suites?: readonly Group[] | undefined
}

const attemptSchema = z.object({
  duration: z.number(),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
})

const groupSchema: z.ZodMiniType<Group> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.int(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(attemptSchema),
          }),
        ),
      }),
    ),
    suites: z.optional(z.array(groupSchema)),
  }),
)

const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  suites: z.array(groupSchema),
})

export function resultsOfPlaywright(report: unknown): TestResult[] {
  const { config, errors, suites } = playwrightSchema.parse(report)
  return [
    ...suites.flatMap((group) => testsIn(group, config.rootDir)),
    ...errors.map(({ message = '' }) => failureOf('', stripVTControlCharacters(message))),
  ]
}

function testsIn(group: Group, folder: string): TestResult[] {
  const own = group.specs.flatMap(({ title, file: name, line, tests }) =>
    tests.map(({ projectName, status, results }): TestResult => {
      const file = belowRoot(join(folder, name))
      const project = projectName === '' ? [] : ['--project', projectName]
      return {
        name: [projectName, group.title, title].filter(Boolean).join(' › '),
        ...{ file, alone: [`${file}:${line}`, ...project] },
        // Nothing is tried again here, so whatever is unsteady has failed.
        status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        failure: wordsOf(results.flatMap(complaintsOf)),
      }
    }),
  )
  return [...own, ...(group.suites ?? []).flatMap((inner) => testsIn(inner, folder))]
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

/** A failure that is no single test's. */
export function failureOf(file: string, failure: string): TestResult {
  return { name: file || 'the suite', file, alone: [], status: 'failed', seconds: 0, failure }
}

function wordsOf(complaints: readonly string[]): string {
  return stripVTControlCharacters(complaints.join('\n')).trimEnd()
}

function belowRoot(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/')
}
