import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/browser/find-chromium.ts'
import { chromiumArguments } from './scripts/browser/launch-options.ts'

const executablePath = findTestBrowser()

/**
 * The built desktop app, on a fake Electron with a real Chromium, and on Electron itself where it is
 * installed.
 */
export default defineConfig({
  testDir: 'tests/desktop',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/desktop',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Tests wait for states, so these timeouts only end a test that hangs, even on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Tests expect dates day first and a 24-hour clock (core/values/numbers).
    locale: 'en-GB',
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
})
