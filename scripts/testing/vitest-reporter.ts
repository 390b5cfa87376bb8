/** Writes what became of each of Vitest's tests. */
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { belowRoot, failureOf, type TestResult, wordsOf, writeReport } from './test-result.ts'

// biome-ignore lint/style/noDefaultExport: Vitest takes a file's default export as its reporter
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    writeReport([
      ...modules.flatMap(testsOf),
      ...errors.map((one) => failureOf('', wordsOf([one]))),
    ])
  }
}

/** A file that cannot be loaded, or whose hook fails, counts as one failure. */
function testsOf(module: TestModule): TestResult[] {
  const file = belowRoot(module.moduleId)
  const tests = [...module.children.allTests()].map((test) => resultOf(test, file))
  if (module.ok() || tests.some(({ status }) => status === 'failed')) return tests
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  return [...tests, failureOf(file, wordsOf(errors))]
}

function resultOf(test: TestCase, file: string): TestResult {
  const { state, errors = [] } = test.result()
  const name = test.fullName
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // Its groups stand before it, which Vitest joins with a space here.
  const pattern = `^${escaped.replaceAll(' > ', '( > | )')}$`
  return {
    ...{ name, file, alone: [file, '-t', pattern] },
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    failure: errors.length > 0 ? wordsOf(errors) : '',
  }
}
