import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { ORIGIN } from './tests/cloud/address.ts'

/** Browser tests against the Firebase emulators; each person in a test has their own browser context. */
export default defineConfig({
  ...base,
  testDir: 'tests/cloud',
  // The browsers of one test already share two cores with the emulators.
  workers: 1,
  fullyParallel: false,
  use: {
    // Tests expect dates day first and a 24-hour clock (core/values/numbers).
    locale: 'en-GB',
    ...base.use,
    baseURL: ORIGIN,
  },
  projects: [{ name: 'cloud', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: 'node tests/cloud/serve.ts',
    cwd: import.meta.dirname,
    url: `${ORIGIN}/`,
    // The first run installs Firebase's tools.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
