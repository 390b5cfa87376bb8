import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { ORIGIN } from './tests/cloud/address.ts'
import { runOf, selectionOf } from './tests/e2e/runs.ts'

/** The browser tests on the emulators: each person a browser context of their own. */
export default defineConfig({
  ...base,
  testDir: 'tests/cloud',
  // The people of one test share two cores with the emulators.
  workers: 1,
  fullyParallel: false,
  use: {
    // What tests read is written day first, with 24 hours (core/display).
    locale: 'en-GB',
    ...base.use,
    baseURL: ORIGIN,
    serviceWorkers: 'allow',
  },
  projects: [
    {
      name: 'cloud',
      ...selectionOf(runOf(process.env), 'only'),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node tests/cloud/serve.ts',
    cwd: import.meta.dirname,
    url: `${ORIGIN}/`,
    // Firebase's tools are installed the first time.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
