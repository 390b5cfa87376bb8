import { Dexie } from 'dexie'

/**
 * The browser's databases for one of Dexie's, which would open a newer one as it is, add what it misses there, and count its
 * version up. An older version of the app cannot know what a newer one means: opening it fails with a `VersionError`.
 * @returns undefined where the browser has none
 */
export function onlyThisVersion() {
  const { indexedDB: all } = Dexie.dependencies
  const indexedDB = all && {
    databases: () => all.databases(),
    deleteDatabase: (name: string) => all.deleteDatabase(name),
    open(name: string, version?: number) {
      // Dexie has asked for its version before.
      if (!version) throw new DOMException('Newer.', 'VersionError')
      return all.open(name, version)
    },
  }
  return indexedDB && { indexedDB }
}
