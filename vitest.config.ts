import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,main,preload,renderer,scripts,web,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Tests wait for states; this only ends one that hangs, also on a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
