/** Which locked packages reach members: those that the app's sources import, and what these need. */
import * as z from 'zod/mini'

const names = z.prefault(z.record(z.string(), z.string()), {})
const packageSchema = z.looseObject({
  version: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})

/** A package-lock.json. */
export const lockSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) })
export type Lock = z.infer<typeof lockSchema>

/** As the formatter leaves it. */
const IMPORT =
  /(?:^\s*(?:import\b|export\b|\})[^'\n]*\bfrom |^\s*import |\bimport\()'([^'#.][^']*)'/gm

/** The packages that a source names, Node's own left out. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, path = '']) => {
    const [first = '', second = ''] = path.split('/')
    if (!/^@?[\w-][\w.-]*$/.test(first)) return []
    return [first.startsWith('@') ? `${first}/${second}` : first]
  })
}

/**
 * The places of `roots` and of all that they need, such as `node_modules/react`.
 * @throws Error if a root is not locked
 */
export function shippedIn(lock: Lock, roots: Iterable<string>): Set<string> {
  const shipped = new Set<string>()
  const take = (place: string) => {
    if (shipped.has(place)) return
    shipped.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {}
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const found = placeOf(lock, name, place)
      if (found !== undefined) take(found)
    }
  }
  for (const root of roots) {
    const place = placeOf(lock, root, '')
    if (place === undefined) throw new Error(`${root} is imported, but not locked.`)
    take(place)
  }
  return shipped
}

/** Where a package finds another one, from the inside out, as Node does. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const place = `${folder === '' || folder.endsWith('/') ? folder : `${folder}/`}node_modules/${name}`
    if (lock.packages[place] !== undefined) return place
    if (!folder.includes('node_modules/')) return undefined
    folder = folder.endsWith('/') ? folder.slice(0, -1) : folder
  }
}
