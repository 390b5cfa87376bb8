/**
 * Which browser specs a source file can reach: by what each spec has really loaded (`tests/e2e/reach.json`,
 * which every browser test checks) and by what the present build's scripts are made from.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ENTRY_MODULES_FILE } from '../../build/entry-modules.ts'
import { ROOT, WEB_BUILD } from '../../paths.ts'

const chunkSchema = z.object({
  /** `assets/thread-screen-1a2b3c4d.js`. */
  file: z.string(),
  /** The source that is loaded when first needed, such as `renderer/features/thread/thread-screen.tsx`. */
  entry: z.string(),
  modules: z.array(z.string()),
  /** The scripts that it cannot run without. */
  imports: z.array(z.string()),
})

export type Chunk = z.infer<typeof chunkSchema>

/** Each spec's file below `tests/e2e`, and the entries that it loads; those that most specs load under `*`. */
export type Reach = Readonly<Record<string, readonly string[]>>

const MOST = '*'
/** Entries that this share of all specs load tell one spec from another no more. */
const COMMON_SHARE = 1 / 3
/** What somebody goes to. Other parts come by themselves after a while, so whether a spec loads them is chance. */
const GONE_TO = /^renderer\/(?:features|app\/sections)\//

export const REACH_FILE = join(ROOT, 'tests/e2e/reach.json')

/** The scripts of the present build; none where there is none. */
export function chunksOfBuild(folder = WEB_BUILD): readonly Chunk[] {
  const file = join(folder, ENTRY_MODULES_FILE)
  return existsSync(file) ? z.array(chunkSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export function readReach(): Reach {
  return z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(REACH_FILE, 'utf8')))
}

/** The entries among the scripts that a page has asked for. */
export function entriesLoaded(
  chunks: readonly Chunk[],
  files: readonly string[],
): readonly string[] {
  const entries = chunks.filter(({ file, entry }) => entry !== '' && files.includes(file))
  return entries.map(({ entry }) => entry).toSorted()
}

/** What one test has loaded. */
interface Note {
  readonly spec: string
  readonly entries: readonly string[]
}

/** The map of what specs have loaded, from a note of each test. */
export function reachOf(notes: readonly Note[]): Reach {
  const loaded = loadedBySpec(notes)
  const timesOf = (entry: string) => loaded.filter(([, own]) => own.has(entry)).length
  const every = new Set(loaded.flatMap(([, own]) => [...own]))
  const common = [...every].filter((entry) => timesOf(entry) > loaded.length * COMMON_SHARE)
  const specs = loaded.map(
    ([spec, own]) => [spec, [...own].filter((one) => !common.includes(one)).toSorted()] as const,
  )
  return Object.fromEntries([
    [MOST, common.toSorted()],
    ...specs.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
}

/** The map after some specs alone were run: these have what they loaded now, the others what they had. */
export function reachWith(reach: Reach, notes: readonly Note[]): Reach {
  const common = reach[MOST] ?? []
  const specs = loadedBySpec(notes).map(
    ([spec, own]) => [spec, [...own].filter((one) => !common.includes(one)).toSorted()] as const,
  )
  const all = Object.entries({ ...reach, ...Object.fromEntries(specs) })
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function loadedBySpec(notes: readonly Note[]): (readonly [string, ReadonlySet<string>])[] {
  return [...Map.groupBy(notes, ({ spec }) => spec)].map(
    ([spec, own]) => [spec, new Set(own.flatMap(({ entries }) => entries))] as const,
  )
}

/** What a spec has loaded, and the map does not say of it. */
export function unknownTo(reach: Reach, spec: string, entries: readonly string[]): string[] {
  const known = [...(reach[MOST] ?? []), ...(reach[spec] ?? [])]
  return entries.filter((entry) => GONE_TO.test(entry) && !known.includes(entry))
}

/** The specs that load any of the modules, or `all` where most of them do. */
export function specsReaching(
  modules: readonly string[],
  chunks: readonly Chunk[],
  reach: Reach,
): readonly string[] | 'all' {
  const changed = new Set(
    chunks
      .filter((chunk) => chunk.modules.some((one) => modules.includes(one)))
      .map(({ file }) => file),
  )
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const needs = (chunk: Chunk, seen = new Set<string>()): boolean => {
    if (changed.has(chunk.file)) return true
    seen.add(chunk.file)
    return chunk.imports.some((file) => {
      const next = byFile.get(file)
      return next !== undefined && !seen.has(file) && needs(next, seen)
    })
  }
  const reached = chunks.filter((chunk) => needs(chunk))
  if (reached.some(({ modules: own }) => own.includes('web/main.ts'))) return 'all'
  const entries = new Set(reached.map(({ entry }) => entry))
  if ((reach[MOST] ?? []).some((entry) => entries.has(entry))) return 'all'
  return Object.entries(reach)
    .filter(([, loaded]) => loaded.some((entry) => entries.has(entry)))
    .map(([spec]) => spec)
}
