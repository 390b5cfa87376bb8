/**
 * The convergence simulation (docs/decisions/0040-simulation.md): generates histories from seeds, and runs
 * them on the embedded adapter and on the real Firestore emulator. Each project runs a share of the seeds, so
 * that all cores are used.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { IS_EXHAUSTIVE, runs } from './tests/arbitraries/runs.ts'

const SHARES = { embedded: runs(1, 4), firestore: 1 } as const

function project(
  file: 'embedded' | 'firestore' | 'faults',
  share: { index: number; of: number },
): TestProjectInlineConfiguration {
  return {
    test: {
      name: `${file} ${share.index + 1}`,
      include: [`tests/simulation/${file}.sim.ts`],
      environment: 'node',
      // Days depend on the time zone: with a fixed one, a seed gives the same history on every machine.
      env: { TZ: 'UTC' },
      provide: { simulationShare: share },
      ...(file === 'firestore' ? { globalSetup: 'tests/simulation/emulator-setup.ts' } : {}),
      // Databases in memory make so many short-lived objects that a larger nursery saves a part of the collector's work.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 600_000,
    },
  }
}

function shares(file: 'embedded' | 'firestore'): TestProjectInlineConfiguration[] {
  const of = SHARES[file]
  return Array.from({ length: of }, (_, index) => project(file, { index, of }))
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...shares('firestore'),
      ...shares('embedded'),
      // Checking that the simulation itself detects faults is only worth the time before a merge.
      ...(IS_EXHAUSTIVE ? [project('faults', { index: 0, of: 1 })] : []),
    ],
  },
})
