import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/browser/find-chromium.ts'
import { chromiumArguments } from './scripts/browser/launch-options.ts'
import { runOf, selectionOf } from './tests/e2e/runs.ts'

/** `npm test` names a free port; by hand it is one that no other Fourfold uses. */
const port = Number(process.env.FOURFOLD_TEST_PORT ?? 4480)
const origin = `http://127.0.0.1:${port}`
const run = runOf(process.env)
const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Tests wait for states; these only end one that hangs, also on a machine that is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What tests read is written day first, with 24 hours (core/display).
    locale: 'en-GB',
    baseURL: origin,
    screenshot: 'only-on-failure',
    // A trace costs a fifth of each test: `npx playwright test FILE --trace on` makes one.
    trace: 'off',
    // Installing the worker loads the whole app. Specs that need it say `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'phone',
      ...selectionOf(run, 'phone'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...selectionOf(run, 'desktop'),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: join(import.meta.dirname),
    url: `${origin}/`,
    env: { PORT: String(port), BROWSER: 'none' },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
