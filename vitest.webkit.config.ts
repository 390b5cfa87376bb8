/** The tests in Safari's engine. They run one by one, because each has a browser of its own. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/webkit/*.webkit.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
