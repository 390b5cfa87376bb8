/** The tests in Safari's engine. They run one by one, because each has a browser of its own. */
import { defineConfig } from 'vitest/config'
import { runOf } from './tests/e2e/runs.ts'

const MAIN = 'tests/webkit/main-job.webkit.ts'
/** Only by `npm run test:webkit`: the exhaustive run has no time for them (docs/decisions/0090-fast-tests.md). */
const BY_HAND = ['tests/webkit/keyboard.webkit.ts', 'tests/webkit/time.webkit.ts']
const run = runOf(process.env)

export default defineConfig({
  test: {
    include: [run === 'quick' ? MAIN : 'tests/webkit/*.webkit.ts'],
    exclude: run === 'exhaustive' ? [MAIN, ...BY_HAND] : [],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
