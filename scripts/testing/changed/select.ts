/** Decides which tests to run for a change. */

export interface Change {
  /** Paths below the repository's root. */
  readonly changed: readonly string[]
  /** Every module that imports one of them, directly or indirectly. */
  readonly affected: ReadonlySet<string>
  /** The browser specs, below `tests/e2e`, that load one of them; `all` if the app's start does. */
  readonly specs: readonly string[] | 'all'
}

export interface Selection {
  /** Files whose related unit tests Vitest is to find. */
  readonly units: readonly string[]
  /** Files of tests of the rules. */
  readonly rules: readonly string[]
  readonly hasContract: boolean
  readonly hasSimulation: boolean
  /** Browser specs below `tests/e2e`; `main` stands for the main flows. */
  readonly browser: readonly string[] | 'main'
  /** The desktop app's tests: `all` if they themselves have changed. */
  readonly desktop: 'none' | 'quick' | 'all'
  /** Browser specs on Firebase, below `tests/cloud`. */
  readonly firebase: readonly string[]
  /** Tests in WebKit. */
  readonly webkit: readonly string[]
  /** Nothing but docs has changed, so there is nothing to test. */
  readonly isDocsOnly: boolean
}

/** More specs than this take more than two minutes; the main flows and the unit tests run instead. */
const MOST_SPECS = 6

const DOCS = /^(?:docs\/|[^/]+\.md$|.*\/README\.md$)/
const CODE = /\.(?:ts|tsx|css)$/
/** Files that every test depends on without importing them. */
const SET_UP =
  /^(?:package(?:-lock)?\.json|[^/]+\.config\.ts|tsconfig[^/]*\.json|web\/index\.html)$/

/** A rules test that commits what the product itself writes, which the rules must allow. */
const HONEST = 'tests/rules/honest.rules.ts'

export function selectTests(change: Change): Selection {
  const { changed, affected, specs } = change
  const touches = touching(changed)
  const reaches = (pattern: RegExp) => [...affected].filter((path) => pattern.test(path))
  const isSetUp = touches(SET_UP)
  const specsChanged = reaches(/^tests\/e2e\/.*\.spec\.ts$/).map((path) => path.slice(10))
  const all = specs === 'all' ? [] : [...new Set([...specs, ...specsChanged])]
  return {
    units: changed.filter((path) => CODE.test(path)),
    rules: rulesFor({ changed, affected }),
    hasContract: touches(
      /^(?:tests\/contract|renderer\/data\/cloud|functions|scripts\/emulators)\/|^storage\.rules$/,
    ),
    hasSimulation:
      touches(/^tests\/simulation\//) ||
      (touches(/^(?:core|renderer\/data)\//) && affected.has('tests/simulation/embedded.sim.ts')),
    browser: specs === 'all' || isSetUp || all.length > MOST_SPECS ? 'main' : all,
    desktop: desktopFor(touches, affected),
    firebase: firebaseFor(touches, reaches),
    webkit: reaches(/^tests\/webkit\/.*\.webkit\.ts$/),
    isDocsOnly: changed.every((path) => DOCS.test(path)),
  }
}

/** Whether a changed path matches a pattern. */
type Touches = (pattern: RegExp) => boolean

function touching(changed: Change['changed']): Touches {
  return (pattern) => changed.some((path) => pattern.test(path))
}

function rulesFor({ changed, affected }: Omit<Change, 'specs'>): string[] {
  const tests = [...affected].filter((path) => /^tests\/rules\/.*\.rules\.ts$/.test(path))
  if (touching(changed)(/^(?:firestore\.rules|tests\/rules\/support\/)/)) {
    return ['tests/rules']
  }
  if (changed.includes('storage.rules')) return ['tests/rules/storage']
  const own = tests.filter((path) => changed.includes(path))
  return affected.has(HONEST) && !own.includes(HONEST) ? [...own, HONEST] : own
}

function desktopFor(touches: Touches, affected: ReadonlySet<string>): Selection['desktop'] {
  if (touches(/^tests\/desktop\//)) return 'all'
  const isReached =
    touches(SET_UP) ||
    touches(/^(?:main|preload|renderer\/(?:data|app)\/desktop|build)\//) ||
    (touches(/^core\//) && affected.has('main/index.ts'))
  return isReached ? 'quick' : 'none'
}

/**
 * The specs on Firebase: those that a change affects, or two main ones if it is in the adapter or the
 * functions.
 */
function firebaseFor(touches: Touches, reaches: (pattern: RegExp) => string[]): string[] {
  const own = reaches(/^tests\/cloud\/.*\.spec\.ts$/).map((path) => path.slice(12))
  if (own.length > 0) return own
  return touches(/^(?:renderer\/data\/cloud\/firebase|functions)\//)
    ? ['two-devices.spec.ts', 'people.spec.ts']
    : []
}

/** Whether no test besides the static checks was selected. */
export function selectsNothing(selection: Selection): boolean {
  const { units, rules, hasContract, hasSimulation, browser, desktop, firebase } = selection
  const isAny = hasContract || hasSimulation || desktop !== 'none' || browser === 'main'
  return !isAny && [units, rules, browser, firebase].every(({ length }) => length === 0)
}
