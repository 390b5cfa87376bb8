/** Writes what became of each of Playwright's tests. */
import { readFileSync } from 'node:fs'
import type {
  TestResult as Attempt,
  Reporter,
  TestCase,
  TestError,
} from '@playwright/test/reporter'
import { belowRoot, failureOf, type TestResult, wordsOf, writeReport } from './test-result.ts'

// biome-ignore lint/style/noDefaultExport: Playwright takes a file's default export as its reporter
export default class implements Reporter {
  readonly #tests: TestResult[] = []

  onTestEnd(test: TestCase, attempt: Attempt): void {
    const [, project = '', , ...titles] = test.titlePath()
    const file = belowRoot(test.location.file)
    const { errors, duration, attachments } = attempt
    const pages = attachments.filter(({ name }) => name === 'error-context')
    this.#tests.push({
      name: [project, file, ...titles].filter(Boolean).join(' › '),
      ...{ file, alone: [`${file}:${test.location.line}`, ...projectOf(project)] },
      status: attempt.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      seconds: duration / 1000,
      failure: test.ok()
        ? ''
        : [wordsOf(errors), ...pages.flatMap(({ path }) => pageIn(path))].join('\n'),
    })
  }

  onError(error: TestError): void {
    this.#tests.push(failureOf('', wordsOf([error])))
  }

  onEnd(): void {
    writeReport(this.#tests)
  }

  printsToStdio(): boolean {
    return false
  }
}

const projectOf = (name: string) => (name === '' ? [] : ['--project', name])

/** The page snapshot from Playwright's error context, without the navigation before the page's own content. */
function pageIn(path: string | undefined): string[] {
  const page = path && /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
  return page ? [page.slice(Math.max(0, page.indexOf('- main:'))).trimEnd()] : []
}
