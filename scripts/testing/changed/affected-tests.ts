/**
 * Finds the modules that import a changed one, directly or indirectly, in the import graph of the repository.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { ROOT } from '#scripts/paths.ts'

const FOLDERS = ['core', 'renderer', 'main', 'preload', 'web', 'scripts', 'tests', 'functions/src']

/**
 * @param changed paths below the repository's root
 * @returns the affected paths, including the changed ones
 */
export async function affectedBy(changed: readonly string[]): Promise<ReadonlySet<string>> {
  const { output } = await cruise(FOLDERS, {
    baseDir: ROOT,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave no graph.')
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  const affected = new Set<string>()
  const open = [...changed]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (affected.has(path)) continue
    affected.add(path)
    open.push(...(importers.get(path) ?? []))
  }
  return affected
}

/** Whether a file exists: Vitest rejects paths of deleted files. */
export function isThere(path: string): boolean {
  return existsSync(join(ROOT, path))
}
