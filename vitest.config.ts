import { defineConfig } from 'vitest/config'

const ALL = '{core,main,preload,renderer,scripts,web,tests}/**/*.test.{ts,tsx}'
/**
 * Tests that change state of the whole process (modules, time zone, working folder) and so need isolation.
 */
const APART = [
  '{main,preload,scripts,web}/**/*.test.ts',
  // Playwright's `expect` and Vitest's share a global.
  'tests/e2e/**/*.test.ts',
  'core/values/time/named-zone.test.ts',
  'renderer/data/session/auth-actions.test.ts',
  // Firebase keeps the `fetch` that it finds first, for the whole process.
  'renderer/data/cloud/firebase/server-clock.test.ts',
  // It puts another `runTransaction` in Firebase's place.
  'renderer/data/cloud/firebase/firestore-transactions.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // Noon of the tests' day is noon everywhere; tests of other zones set their own.
    env: { TZ: 'UTC' },
    // Tests wait for states, so these timeouts only end a test that hangs, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Without isolation: reloading the same modules for every file would take longer than the tests.
        test: {
          name: 'shared',
          include: [ALL],
          exclude: APART,
          isolate: false,
          // Must come first: Dexie looks for IndexedDB when it is loaded.
          setupFiles: ['fake-indexeddb/auto', 'tests/data/unit-set-up.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: APART, setupFiles: 'tests/data/unit-set-up.ts' },
      },
    ],
  },
})
