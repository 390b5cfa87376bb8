/** The stages of `npm test` and of `npm run test:exhaustive`, longest first within what they need. */
import { check, onEmulators, playwright, type Stage, script, vitest } from './stage.ts'

/** The folders whose imports are checked; `npm run lint:direction` names the same. */
const CHECKED = ['core', 'renderer', 'main', 'preload', 'web', 'scripts', 'tests']

export const STATIC: readonly Stage[] = [
  check('types', 'tsc', '--build'),
  check('lint', 'biome', 'check'),
  check('direction', 'depcruise', '--config', 'dependency-cruiser.config.js', ...CHECKED),
  check('unused', 'knip'),
]

const BUILDS: readonly Stage[] = [
  script('build', 'build-web.ts'),
  script('desktop build', 'build-desktop.ts'),
]

const size = (project: 'phone' | 'desktop') => ['--project', project]

/** Whether a change is good, within ten minutes on two cores. */
export const QUICK: readonly Stage[] = [
  ...BUILDS,
  playwright('browser, phone', ['build'], { args: size('phone'), env: { FOURFOLD_RUN: 'quick' } }),
  onEmulators(vitest('rules', { config: 'vitest.rules.config.ts' })),
  vitest('unit'),
  onEmulators(
    playwright('browser on Firebase', ['build'], { config: 'playwright.cloud.config.ts' }),
  ),
  playwright('browser, desktop size', ['build'], {
    args: size('desktop'),
    env: { FOURFOLD_RUN: 'quick' },
  }),
  onEmulators(vitest('contract', { config: 'vitest.contract.config.ts' })),
  onEmulators(vitest('simulation', { config: 'vitest.simulation.config.ts' })),
  playwright('desktop app', ['desktop build'], { config: 'playwright.desktop.config.ts' }),
  ...STATIC,
]

const ALL_SEEDS = { FOURFOLD_EXHAUSTIVE: '1' }
const THE_REST = { FOURFOLD_RUN: 'exhaustive' }

/** What is only worth running before something lands: all that `npm test` leaves out. */
export const EXHAUSTIVE: readonly Stage[] = [
  script('build', 'build-web.ts'),
  onEmulators(vitest('simulation', { config: 'vitest.simulation.config.ts', env: ALL_SEEDS })),
  playwright('browser, desktop size', ['build'], {
    args: size('desktop'),
    env: THE_REST,
    isFullBrowser: true,
  }),
  playwright('browser, phone', ['build'], {
    args: size('phone'),
    env: THE_REST,
    isFullBrowser: true,
  }),
  vitest('unit', { env: ALL_SEEDS }),
]
