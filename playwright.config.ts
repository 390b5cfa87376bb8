import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/browser/find-chromium.ts'
import { chromiumArguments } from './scripts/browser/launch-options.ts'

/** `npm test` sets a free port; a run by hand uses one that no other Fourfold server uses. */
const port = Number(process.env.FOURFOLD_TEST_PORT ?? 4480)
const origin = `http://127.0.0.1:${port}`
const executablePath = findTestBrowser()

/**
 * A test runs at a phone's size, or at a desktop's if its file or a tag says so, or with `@both` at both. `npm test`
 * runs the main flows alone, at a phone's size: `--project phone --grep @main`.
 */
const OF_DESKTOP = String.raw`\.desktop\.spec\.ts|@desktop\b`
const OF_BOTH = String.raw`@both\b`
export const NOT_FOR_PHONE = new RegExp(`^(?!.*${OF_BOTH}).*(?:${OF_DESKTOP})`)
export const NOT_FOR_DESKTOP = new RegExp(`^(?!.*(?:${OF_DESKTOP}|${OF_BOTH}))`)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Tests wait for states, so these timeouts only end a test that hangs, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Tests expect dates day first and a 24-hour clock (core/values/numbers).
    locale: 'en-GB',
    baseURL: origin,
    screenshot: 'only-on-failure',
    // Tracing makes each test a fifth slower; turn it on with `npx playwright test FILE --trace on`.
    trace: 'off',
    // Installing the service worker downloads the whole app; specs that need it set `serviceWorkers:
    // 'allow'`.
    serviceWorkers: 'block',
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: NOT_FOR_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: NOT_FOR_DESKTOP,
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
