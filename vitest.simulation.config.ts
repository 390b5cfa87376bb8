/**
 * The convergence simulation (tests/simulation/README.md): plays histories from seeds on the embedded adapter and
 * on the real Firestore emulator. `faults` checks that it detects planted faults.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

function project(
  name: 'embedded' | 'firestore' | 'faults',
  globalSetup: string[] = [],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [`tests/simulation/${name}.sim.ts`],
      environment: 'node',
      // Days depend on the time zone: with a fixed one, a seed gives the same history on every machine.
      env: { TZ: 'UTC' },
      globalSetup,
      // Databases in memory make so many short-lived objects that a larger nursery saves a part of the collector's work.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 600_000,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('firestore', ['tests/simulation/emulator-setup.ts']),
      project('embedded'),
      project('faults'),
    ],
  },
})
