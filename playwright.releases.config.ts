import { defineConfig } from '@playwright/test'
import cloud from './playwright.cloud.config.ts'
import { ORIGIN } from './tests/cloud/address.ts'

/** Yesterday's app against today's server, then updated; the project `freeze` makes the next of these releases. */
export default defineConfig({
  ...cloud,
  testDir: 'tests/releases',
  timeout: 240_000,
  use: { ...cloud.use, serviceWorkers: 'allow', actionTimeout: 20_000 },
  projects: [
    { name: 'releases', testMatch: '*.spec.ts' },
    { name: 'freeze', testMatch: 'freeze.ts' },
  ],
  webServer: {
    command: 'node tests/releases/serve.ts',
    cwd: import.meta.dirname,
    url: `${ORIGIN}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
