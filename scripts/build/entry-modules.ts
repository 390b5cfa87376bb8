/** Writes down what each part of a build is made from, so that a change finds the browser tests it can reach. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../paths.ts'

/** Lies inside the build; its name keeps it from being served or kept by the service worker. */
export const ENTRY_MODULES_FILE = '.entry-modules.json'

/** A plug-in that lists every script of the build, the sources in it, and the scripts it imports. */
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
