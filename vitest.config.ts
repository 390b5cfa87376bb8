import { defineConfig } from 'vitest/config'

const ALL = '{core,main,preload,renderer,scripts,web,tests}/**/*.test.{ts,tsx}'
/** They change what a whole process has: its modules, its time zone, its folder. */
const APART = [
  '{main,preload,scripts,web}/**/*.test.ts',
  'core/reminders/named-zone.test.ts',
  'renderer/data/session/auth-actions.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // Tests wait for states; these only end one that hangs, also on a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Loading the same modules again for every file would take longer than the tests do.
        test: {
          name: 'shared',
          include: [ALL],
          exclude: APART,
          isolate: false,
          // First of all: Dexie looks for IndexedDB when it is loaded.
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
