/** A build of main with an update feed: the build under test has none, and leaves the updater out. */
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '#scripts/paths.ts'

const UPDATE_FEED = 'https://updates.example.org'

/** Builds it into a new folder, beside the preload and the pages of the build under test. @returns main's file */
export async function buildWithFeed(): Promise<{ readonly folder: string; readonly main: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-feed-'))
  for (const name of ['preload', 'renderer', 'icons']) {
    symlinkSync(join(ROOT, 'dist', 'desktop', name), join(folder, name))
  }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_UPDATE_FEED': JSON.stringify(UPDATE_FEED) },
    ssr: { noExternal: true, external: ['electron', 'electron-updater'] },
    build: {
      ssr: 'main/index.ts',
      outDir: join(folder, 'main'),
      emptyOutDir: false,
      rollupOptions: { output: { format: 'es', entryFileNames: 'index.mjs' } },
    },
  })
  return { folder, main: join(folder, 'main', 'index.mjs') }
}
