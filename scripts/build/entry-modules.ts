/** Records the sources of each chunk of a build, to find the browser tests that a change can affect. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../paths.ts'

/** Inside the build; its name keeps the server and the service worker from including it. */
export const ENTRY_MODULES_FILE = '.entry-modules.json'

/** A plug-in that lists each chunk of the build with its sources and the chunks it imports. */
export function entryModules(): Plugin {
  return {
    name: 'fourfold-entry-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((one) => one.type === 'chunk')
        .map(({ fileName, isDynamicEntry, facadeModuleId, moduleIds, imports }) => ({
          file: fileName,
          entry: isDynamicEntry && facadeModuleId !== null ? sourceOf(facadeModuleId) : '',
          modules: moduleIds.map(sourceOf).filter((one) => !/^\.\.|node_modules|\0/.test(one)),
          imports,
        }))
      this.emitFile({
        type: 'asset',
        fileName: ENTRY_MODULES_FILE,
        source: JSON.stringify(chunks),
      })
    },
  }
}

function sourceOf(moduleId: string): string {
  return relative(ROOT, moduleId.replace(/\?.*$/, '')).replaceAll('\\', '/')
}
