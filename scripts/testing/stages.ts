/**
 * The stages of `npm test` and of `npm run test:exhaustive`. Their order lets two lanes run a browser beside a stage that
 * needs one core, as long as there is one: two browsers side by side take a third longer
 * (docs/decisions/0090-fast-tests.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import {
  check,
  type Env,
  onEmulators,
  onFirefox,
  playwright,
  type Stage,
  script,
  vitest,
} from './stage.ts'

/** The folders whose imports are checked; keep in sync with `npm run lint:direction`. */
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

export const QUICK_RUN = { FOURFOLD_RUN: 'quick' }
const THE_REST = { FOURFOLD_RUN: 'exhaustive' }
/** Tests of the rules that take minutes; only the exhaustive run includes them. */
const THOROUGH_RULES = ['costs', 'extremes', 'forgeries-in-shards']
export const ALL_SEEDS = { FOURFOLD_EXHAUSTIVE: '1' }
/** All but those of `npm test`. */
const LATER_SEEDS = { ...ALL_SEEDS, ...THE_REST }
const size = (project: 'phone' | 'desktop') => ['--project', project]

const cloud = (env: Env) =>
  onEmulators(
    playwright('browser on Firebase', ['build'], { config: 'playwright.cloud.config.ts', env }),
  )
const contract = (env: Env) =>
  onEmulators(vitest('contract', { config: 'vitest.contract.config.ts', env }))
const simulation = (name: string, env: Env, ...projects: readonly string[]) =>
  onEmulators(
    vitest(name, {
      config: 'vitest.simulation.config.ts',
      command: ['run', ...projects.map((project) => `--project=${project}`)],
      env,
    }),
  )
/** In Safari's engine; skipped where it is not installed, but not in CI. */
const webkit = (env: Env) =>
  vitest('WebKit', { config: 'vitest.webkit.config.ts', env, needs: ['build'] })
/** In the installed Firefox; skipped where there is none, but not in CI. */
const firefox = (env: Env, ...args: string[]) =>
  onFirefox(playwright('Firefox', ['build'], { config: 'playwright.firefox.config.ts', args, env }))
export const desktopApp = (env: Env) =>
  playwright('desktop app', ['desktop build'], { config: 'playwright.desktop.config.ts', env })

/** Checks a change within ten minutes on two cores. */
export const QUICK: readonly Stage[] = [
  ...BUILDS,
  onEmulators(
    vitest('rules', {
      config: 'vitest.rules.config.ts',
      command: ['run', ...THOROUGH_RULES.flatMap((name) => ['--exclude', `**/${name}.rules.ts`])],
    }),
  ),
  playwright('browser, phone', ['build'], { args: size('phone'), env: QUICK_RUN }),
  vitest('unit'),
  desktopApp(QUICK_RUN),
  // By now the rules have installed the emulators: two stages that begin together would both do so.
  contract(QUICK_RUN),
  playwright('browser, desktop size', ['build'], { args: size('desktop'), env: QUICK_RUN }),
  cloud(QUICK_RUN),
  simulation('simulation', {}),
  ...STATIC,
  firefox(QUICK_RUN),
  webkit(QUICK_RUN),
]

/** All that `npm test` leaves out, because it is only worth the time before a merge. */
export const EXHAUSTIVE: readonly Stage[] = [
  ...BUILDS,
  simulation('simulation', LATER_SEEDS, 'embedded*'),
  // Its build is ready first; a long stage in its place would keep the browser from starting as soon as it can.
  desktopApp(THE_REST),
  playwright('browser, phone', ['build'], { args: size('phone'), env: THE_REST }),
  simulation('simulation on Firestore', LATER_SEEDS, 'firestore*', 'faults*'),
  onEmulators(
    vitest('rules', {
      config: 'vitest.rules.config.ts',
      command: ['run', 'forgeries', ...THOROUGH_RULES],
      env: LATER_SEEDS,
    }),
  ),
  contract(THE_REST),
  vitest('unit', { command: ['run', ...unitsThatTryMore()], env: ALL_SEEDS }),
  webkit(THE_REST),
  firefox(THE_REST, '--grep-invert', 'main-job|@firefox-by-hand'),
  playwright('browser, desktop size', ['build'], { args: size('desktop'), env: THE_REST }),
  cloud(THE_REST),
]

/** Unit tests that do more with `ALL_SEEDS`: property tests. */
function unitsThatTryMore(): string[] {
  const all = globSync(`{${CHECKED.join(',')}}/**/*.test.{ts,tsx}`, { cwd: ROOT })
  const isOne = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'")
  return all.filter(isOne).toSorted()
}
