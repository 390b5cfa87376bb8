/**
 * The contract tests of the cloud port on the real emulators; they run one by one, because they share the
 * emulators.
 */
import { defineConfig } from 'vitest/config'
import { runOf } from './tests/e2e/runs.ts'

const EXHAUSTIVE = 'tests/contract/exhaustive/*.contract.ts'
const run = runOf(process.env)

export default defineConfig({
  test: {
    include: [run === 'exhaustive' ? EXHAUSTIVE : 'tests/contract/**/*.contract.ts'],
    exclude: run === 'quick' ? [EXHAUSTIVE] : [],
    environment: 'node',
    // The exhaustive ones start their own.
    globalSetup: run === 'exhaustive' ? [] : ['tests/contract/emulators-setup.ts'],
    fileParallelism: false,
    // Tests wait for states, so these timeouts only end a test that hangs, even on a busy machine.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    testTimeout: 120_000,
    // A hook installs the packages of the functions.
    hookTimeout: 300_000,
  },
})
