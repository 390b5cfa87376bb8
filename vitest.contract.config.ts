/**
 * The contract tests of the cloud port on the real emulators; they run one by one, because they share the
 * emulators. `npm run emulators`, from end to end, starts its own.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    fileParallelism: false,
    // Tests wait for states, so these timeouts only end a test that hangs, even on a busy machine.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    testTimeout: 120_000,
    // A hook installs the packages of the functions.
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/*.contract.ts'],
          globalSetup: ['tests/contract/emulators-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'emulators', include: ['tests/contract/command/*.contract.ts'] },
      },
    ],
  },
})
