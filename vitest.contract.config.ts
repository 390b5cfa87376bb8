/** The contract of the cloud port on the real emulators: one test after the other, for they share them. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/contract/**/*.contract.ts'],
    environment: 'node',
    globalSetup: 'tests/contract/emulators-setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
