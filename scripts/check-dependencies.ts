/**
 * `npm run check:dependencies -- vulnerable` and `-- deprecated`: looks for packages with known vulnerabilities, or that
 * their makers have given up, among those that reach members: in the app (its sources' imports, Electron, and the
 * service worker's library) and in the functions (all but their tools). Exits with 1 if there are any, and also if the
 * registry does not say: not every mirror does. `npm run test:all` runs both.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vulnerabilitiesIn } from './dependencies/audit.ts'
import { askAudit, askDeprecated, deprecationsMissing } from './dependencies/registry.ts'
import { importsOf, type Lock, lockSchema, shippedIn } from './dependencies/shipped.ts'
import { ROOT } from './paths.ts'

/** What is built in without an import: the desktop's runtime, and what Workbox makes `/sw.js` of. */
const BUILT_IN = ['electron', 'workbox-core', 'workbox-precaching', 'workbox-routing']
const SOURCES = '{core,main,preload,renderer,web}/**/*.{ts,tsx,css}'

interface Shipped {
  readonly folder: string
  readonly lock: Lock
  readonly places: ReadonlySet<string>
}

const lockOf = (folder: string) =>
  lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))

function appOf(): Shipped {
  const lock = lockOf(ROOT)
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const imported = files.flatMap((file) => importsOf(readFileSync(join(ROOT, file), 'utf8')))
  return { folder: ROOT, lock, places: shippedIn(lock, new Set([...imported, ...BUILT_IN])) }
}

function functionsOf(): Shipped {
  const folder = join(ROOT, 'functions')
  const lock = lockOf(folder)
  const places = Object.entries(lock.packages).filter(([place, { dev }]) => place && !dev)
  return { folder, lock, places: new Set(places.map(([place]) => place)) }
}

async function deprecatedIn({ lock, places }: Shipped): Promise<string[]> {
  const versions = [...places].flatMap((place) => {
    const { version } = lock.packages[place] ?? {}
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return version === undefined ? [] : [`${name}@${version}`]
  })
  const found: string[] = []
  for (const version of new Set(versions)) {
    const reason = await askDeprecated(version)
    if (reason !== undefined) found.push(`${version}: ${reason}`)
  }
  return found
}

async function check(what: string | undefined): Promise<string[]> {
  const parts = [appOf(), functionsOf()]
  console.log(`Shipped: ${parts.map(({ places }) => places.size).join(' and ')} packages.`)
  if (what === 'vulnerable') {
    const answers = parts.map(async ({ folder, places }) =>
      vulnerabilitiesIn(await askAudit(folder), places),
    )
    return (await Promise.all(answers)).flat()
  }
  if (what !== 'deprecated') throw new Error('Ask for `vulnerable` or `deprecated`.')
  const missing = await deprecationsMissing()
  if (missing !== undefined) throw new Error(missing)
  return (await Promise.all(parts.map(deprecatedIn))).flat()
}

try {
  const found = await check(process.argv[2])
  for (const line of found) console.error(line)
  console.log(`${found.length} found.`)
  process.exitCode = found.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
