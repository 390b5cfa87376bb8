/**
 * The suites of `npm test`. Each is a task of `turbo.json`, which names the files that decide its result; and a script
 * `suite:NAME` of `package.json`, which runs it.
 */
import { globSync } from 'node:fs'
import { ROOT } from '../paths.ts'
import type { Tool } from './run-command.ts'

/** Where results go: below `dist`, which git and the tools leave alone. */
export const RESULTS = 'dist/suites'

export type Env = Readonly<Record<string, string>>

/** What a suite needs of the machine, or of the registry that it is set to. */
export type Need =
  | 'browser'
  | 'emulators'
  | 'Firefox'
  | 'WebKit'
  | 'vulnerabilities'
  | 'deprecations'

export interface Suite {
  readonly name: string
  /** `node` runs a script of ours. */
  readonly tool: Tool | 'node'
  /** The configuration of Vitest or Playwright; their usual one by default. */
  readonly config?: string
  readonly args?: readonly string[]
  /** Globs of the test files that it runs; of a check or a build, of the files that it starts from. */
  readonly files: readonly string[]
  /** Globs of files that it leaves out. */
  readonly without?: readonly string[]
  readonly env?: Env
  readonly needs?: readonly Need[]
}

/** The test files of a suite, below the root. */
export function filesOf({ files, without = [] }: Suite): string[] {
  const found = globSync(files, { cwd: ROOT, exclude: [...without] })
  return found.map((file) => file.replaceAll('\\', '/')).toSorted()
}

/** The folders whose imports are checked; keep in sync with `npm run lint:direction`. */
const CHECKED = ['core', 'renderer', 'main', 'preload', 'web', 'scripts', 'tests']
const SOURCES = [`{${CHECKED.join(',')}}/**/*.{ts,tsx}`]

const check = (name: string, tool: Tool, ...args: string[]): Suite => ({
  ...{ name, tool, args, files: SOURCES },
})
const build = (name: string, script: string, ...files: string[]): Suite => ({
  ...{ name, tool: 'node', args: [script], files: [script, ...files] },
})
/** Unit tests that read files of every folder, docs among them. */
const READ_EVERYTHING = [
  'scripts/docs/*.test.ts',
  'scripts/build/public-dependencies.test.ts',
  'scripts/testing/inputs.test.ts',
  'renderer/data/records/live-queries.test.ts',
  'tests/data/bad-records-covered.test.ts',
  'tests/{e2e,mutants}/**/*.test.ts',
  'tests/attacks/moved/*.test.ts',
]
const READ_SCREENS = ['tests/data/{bad-lists,bad-records}.test.ts']
/** They build the web app unless there is a build. */
const START = 'scripts/{start,start-cloud}.test.ts'
const units = (name: string, ...files: string[]): Suite => ({
  name: `unit-${name}`,
  tool: 'vitest',
  files,
})

const attacks = (...names: string[]) => `tests/rules/attacks/{${names.join(',')}}.rules.ts`
/** Attacks on what a member has: days, hours, settings. */
const ON_DAYS = attacks('a-day,bounds,hours-and-templates,members,pace')

const rules = (name: string, files: readonly string[], without: readonly string[] = []): Suite => ({
  name: `rules-${name}`,
  tool: 'vitest',
  config: 'vitest.rules.config.ts',
  ...{ files, without, needs: ['emulators'] },
  // What the rules were asked, for `rules-coverage`.
  env: { FOURFOLD_COVERAGE: `${RESULTS}/rules-${name}.coverage.json` },
})
const contract = (name: string, ...files: string[]): Suite => ({
  name: `contract-${name}`,
  tool: 'vitest',
  config: 'vitest.contract.config.ts',
  ...{ files, needs: ['emulators'] },
})

/** Each browser beside a suite that needs one core, where two run at once. */
export const SUITES: readonly Suite[] = [
  build('build-web', 'scripts/build-web.ts', 'web/main.ts', 'vite.config.ts'),
  build(
    'build-desktop',
    'scripts/build-desktop.ts',
    ...['main/index.ts', 'preload/index.ts', 'electron.vite.config.ts'],
  ),
  check('types', 'tsc', '--build'),
  check('lint', 'biome', 'check'),
  check('direction', 'depcruise', '--config', 'dependency-cruiser.config.js', ...CHECKED),
  check(
    'folders',
    'depcruise',
    '--config',
    'dependency-cruiser.folders.config.js',
    'core',
    'renderer/data/records',
  ),
  check('unused', 'knip'),
  units('core', 'core/**/*.test.{ts,tsx}', 'tests/attacks/*.test.ts'),
  {
    ...units('data', '{renderer/data,tests/data,tests/simulation}/**/*.test.{ts,tsx}'),
    without: [...READ_EVERYTHING, ...READ_SCREENS],
  },
  units('screens', '{renderer/{features,ui,app},web}/**/*.test.{ts,tsx}', ...READ_SCREENS),
  units('desktop', '{main,preload,tests/desktop}/**/*.test.ts'),
  { ...units('scripts', 'scripts/**/*.test.ts'), without: [...READ_EVERYTHING, START] },
  units('start', START),
  units('repository', ...READ_EVERYTHING),
  rules('honest', ['tests/rules/*.rules.ts'], ['tests/rules/{costs,forgeries}.rules.ts']),
  rules('access', ['tests/rules/access/*.rules.ts']),
  rules('days', [ON_DAYS, 'tests/rules/forgeries.rules.ts']),
  // Whatever else is attacked: what the server writes, closed accounts, notices.
  rules(
    'support',
    ['tests/rules/attacks/*.rules.ts'],
    [ON_DAYS, 'tests/rules/attacks/extremes.rules.ts'],
  ),
  rules('storage', ['tests/rules/storage/*.rules.ts']),
  { name: 'rules-coverage', tool: 'vitest', files: ['tests/rules/coverage.test.ts'] },
  contract('cloud', 'tests/contract/{firebase,firebase-storage,smoke,trouble}.contract.ts'),
  contract(
    'functions',
    'tests/contract/{admin-command,attacks,bot,functions,reminders,scheduled,server-down}.contract.ts',
  ),
  {
    name: 'browser',
    tool: 'playwright',
    args: ['--project', 'phone', '--grep', '@main'],
    files: ['tests/e2e/**/*.spec.ts'],
    needs: ['browser'],
  },
  {
    name: 'desktop-app',
    tool: 'playwright',
    config: 'playwright.desktop.config.ts',
    args: ['--grep', '@main'],
    files: ['tests/desktop/*.spec.ts'],
    needs: ['browser'],
  },
  {
    name: 'browser-firebase',
    tool: 'playwright',
    config: 'playwright.cloud.config.ts',
    args: ['--grep', '@main'],
    files: ['tests/cloud/*.spec.ts', 'tests/cloud/serve.ts'],
    needs: ['browser', 'emulators'],
  },
  {
    name: 'releases',
    tool: 'playwright',
    config: 'playwright.releases.config.ts',
    args: ['--project=releases'],
    files: ['tests/releases/*.spec.ts', 'tests/releases/serve.ts'],
    needs: ['browser', 'emulators'],
  },
  {
    name: 'simulation',
    tool: 'vitest',
    config: 'vitest.simulation.config.ts',
    files: ['tests/simulation/{embedded,firestore}.sim.ts'],
    needs: ['emulators'],
  },
]
