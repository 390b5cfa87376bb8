/**
 * Which browser specs a source file can affect: by the chunks that each spec has loaded
 * (`tests/e2e/reach.json`, which every browser test checks) and by the sources of the current build's chunks.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ENTRY_MODULES_FILE } from '../../build/entry-modules.ts'
import { ROOT, WEB_BUILD } from '../../paths.ts'

const chunkSchema = z.object({
  /** Such as `assets/thread-screen-1a2b3c4d.js`. */
  file: z.string(),
  /** The source that is loaded lazily, such as `renderer/features/thread/thread-screen.tsx`. */
  entry: z.string(),
  modules: z.array(z.string()),
  /** The chunks that it imports. */
  imports: z.array(z.string()),
})

export type Chunk = z.infer<typeof chunkSchema>

/** Each spec's file below `tests/e2e` with the entries that it loads; `*` has those that many specs load. */
export type Reach = Readonly<Record<string, readonly string[]>>

const MOST = '*'
/** An entry that more than this share of the specs loads counts as common. */
const COMMON_SHARE = 1 / 3
/**
 * Entries that open by navigation. Others load by themselves after a while, so it is chance whether a spec
 * loads them.
 */
const GONE_TO = /^renderer\/(?:features|app\/sections)\//

export const REACH_FILE = join(ROOT, 'tests/e2e/reach.json')

/** The chunks of the current build; empty if there is none. */
export function chunksOfBuild(folder = WEB_BUILD): readonly Chunk[] {
  const file = join(folder, ENTRY_MODULES_FILE)
  return existsSync(file) ? z.array(chunkSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export function readReach(): Reach {
  return z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(REACH_FILE, 'utf8')))
}

/** The entries among the chunks that a page has requested. */
export function entriesLoaded(
  chunks: readonly Chunk[],
  files: readonly string[],
): readonly string[] {
  const entries = chunks.filter(({ file, entry }) => entry !== '' && files.includes(file))
  return entries.map(({ entry }) => entry).toSorted()
}

/** The entries that one test has loaded. */
interface Note {
  readonly spec: string
  readonly entries: readonly string[]
}

/** Builds the map of loaded entries from the notes of all tests. */
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

/** Updates the map after a run of some specs; the others keep their entries. */
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

/** Entries that a spec has loaded but that the map does not list for it. */
export function unknownTo(reach: Reach, spec: string, entries: readonly string[]): string[] {
  const known = [...(reach[MOST] ?? []), ...(reach[spec] ?? [])]
  return entries.filter((entry) => GONE_TO.test(entry) && !known.includes(entry))
}

/** The specs that load any of the modules, or `all` if the start of the app or a common entry does. */
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
