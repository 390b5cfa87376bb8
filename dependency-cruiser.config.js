/**
 * Dependencies point one way (docs/decisions/0001-stack.md). A layer may import only the
 * layers listed for it here, types included; there are no exemptions.
 */
const LAYERS = {
  core: [],
  'renderer/data': ['core'],
  'renderer/ui': ['core'],
  'renderer/features': ['core', 'renderer/data', 'renderer/ui'],
  'renderer/app': ['core', 'renderer/data', 'renderer/ui', 'renderer/features'],
  // The page of the kit shows parts of the interface alone.
  web: ['core', 'renderer/app', 'renderer/ui'],
  main: ['core'],
  preload: ['core'],
  // The demo community for the emulators comes from the embedded adapter.
  scripts: ['core', 'renderer/data'],
}

/** The floors of `renderer/data`: each may import only those listed (docs/architecture.md). */
const FLOORS = {
  platform: [],
  storage: ['platform'],
  cloud: ['platform'],
  sync: ['platform', 'storage', 'cloud'],
  records: ['platform', 'storage', 'cloud', 'sync'],
  pages: ['platform', 'storage', 'cloud', 'sync', 'records'],
  device: ['platform', 'storage', 'cloud', 'sync', 'records'],
  session: ['platform', 'storage', 'cloud', 'sync', 'records', 'pages', 'device'],
}
const DATA = 'renderer/data'

/** The floors of `core`, from the ground up: each may import those below it (core/README.md). */
const CORE_FLOORS = [
  'values',
  'sync',
  'records',
  'habits',
  'hours',
  'policies',
  'views',
  'server',
  'app',
]

const OURS = '^(core|renderer|web|main|preload|scripts|tests)/'
const UNIT_TEST = '[.]test[.]tsx?$'
const anyOf = (folders) => `^(${folders.join('|')})/`

/** Unit tests obey the rules of their layer, and may also import `tests/`. */
const directions = Object.entries(LAYERS).flatMap(([layer, below]) => [
  {
    name: `direction-of-${layer.replace('/', '-')}`,
    comment: `${layer} may import only: ${['itself', ...below].join(', ')}`,
    severity: 'error',
    from: { path: anyOf([layer]), pathNot: UNIT_TEST },
    to: { path: OURS, pathNot: anyOf([layer, ...below]) },
  },
  {
    name: `direction-of-${layer.replace('/', '-')}-tests`,
    comment: `tests in ${layer} may import only: ${['itself', ...below, 'tests'].join(', ')}`,
    severity: 'error',
    from: { path: `${anyOf([layer])}.*${UNIT_TEST}` },
    to: { path: OURS, pathNot: anyOf([layer, ...below, 'tests']) },
  },
])

/** Tests of a floor set up more than it, such as whole devices, so they may import from all floors. */
const floorRule = (house, floor, below) => ({
  name: `floor-of-${house.replace('/', '-')}-${floor}`,
  comment: `${house}/${floor} may import only: ${['itself', ...below].join(', ')}`,
  severity: 'error',
  from: { path: anyOf([`${house}/${floor}`]), pathNot: UNIT_TEST },
  to: { path: `^${house}/`, pathNot: anyOf([floor, ...below].map((name) => `${house}/${name}`)) },
})
const floors = [
  ...Object.entries(FLOORS).map(([floor, below]) => floorRule(DATA, floor, below)),
  ...CORE_FLOORS.map((floor, at) => floorRule('core', floor, CORE_FLOORS.slice(0, at))),
]
const onFloors = (house, names) => ({
  name: `${house.replace('/', '-')}-has-floors`,
  comment: `code of ${house} lies on one of its floors`,
  severity: 'error',
  from: { path: `^${house}/`, pathNot: `^${house}/(${names.join('|')})/` },
  to: {},
})

export default {
  forbidden: [
    ...directions,
    ...floors,
    onFloors(DATA, Object.keys(FLOORS)),
    onFloors('core', CORE_FLOORS),
    {
      name: 'no-feature-imports-another',
      comment: 'what two features share belongs to ui, data or core',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'renderer-has-four-layers',
      comment: 'code of the renderer lies in app, features, ui or data',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/(app|features|ui|data)/' },
      to: {},
    },
    {
      name: 'core-uses-zod-alone',
      comment: 'core holds what is true without a screen, a database or a network',
      severity: 'error',
      from: { path: '^core/', pathNot: UNIT_TEST },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'browser-code-has-no-electron',
      comment: 'core, renderer and web reach the desktop through the bridge alone',
      severity: 'error',
      from: { path: '^(core|renderer|web)/' },
      to: { path: '^node_modules/electron/' },
    },
    {
      name: 'browser-code-has-no-node',
      comment: 'core, renderer and web run where Node is not',
      severity: 'error',
      from: { path: '^(core|renderer|web)/', pathNot: UNIT_TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'a module that needs itself cannot be read or loaded alone',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'an import that leads nowhere would hide what it leads to from these rules',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    // dependency-cruiser cannot parse with TypeScript 7, which has no API; SWC also sees type imports.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
}
