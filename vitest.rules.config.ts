/** The security rules, on the real emulator: files share a worker's database, one after the other. */
import { defineConfig } from 'vitest/config'
import { CoverageLast } from './tests/rules/support/coverage-last.ts'

export default defineConfig({
  test: {
    include: ['tests/rules/**/*.rules.ts'],
    environment: 'node',
    globalSetup: 'tests/rules/support/emulator-setup.ts',
    setupFiles: 'tests/rules/support/each-file.ts',
    // `each-file.ts` leaves nothing behind: one file more in the worker costs nothing but its tests.
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: CoverageLast },
    // A slow machine is no fault of the rules.
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
})
