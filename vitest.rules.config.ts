/**
 * Tests of the security rules on the real emulator; files run one by one, because they share a worker's
 * database.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/rules/**/*.rules.ts'],
    environment: 'node',
    globalSetup: 'tests/rules/support/emulator-setup.ts',
    setupFiles: 'tests/rules/support/each-file.ts',
    // `each-file.ts` cleans up after each file, so files can share a worker.
    isolate: false,
    fileParallelism: false,
    // Long enough for a slow machine.
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
})
