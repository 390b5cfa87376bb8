/** The security rules, on the real emulator: one after the other, for they share one database. */
import { defineConfig } from 'vitest/config'
import { CoverageLast } from './tests/rules/support/coverage-last.ts'

export default defineConfig({
  test: {
    include: ['tests/rules/**/*.rules.ts'],
    environment: 'node',
    globalSetup: 'tests/rules/support/emulator-setup.ts',
    setupFiles: 'tests/rules/support/close-clients.ts',
    fileParallelism: false,
    sequence: { sequencer: CoverageLast },
    // A slow machine is no fault of the rules.
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
})
