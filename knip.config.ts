import type { KnipConfig } from 'knip'

const CSS_IMPORT = /(?:@import\s+|url\()['"]([^'"]+)['"]/g

/** Finds files, exports and dependencies that nothing uses; entries of the tools it knows itself. */
const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'scripts/smoke/smoke.ts',
    'scripts/emulators/{tied-process,storage-server,functions-server}.ts',
    // Imported by the worker that Workbox writes.
    'web/worker/push-worker.ts',
    'tests/bench/*.ts',
    // Only the exhaustive run has it.
    'tests/simulation/faults.sim.ts',
    'tests/bench/peers/page/main.ts',
    'tests/desktop/stand-in/register.ts',
    'tests/desktop/stand-in/electron.ts',
  ],
  project: ['{core,main,preload,renderer,scripts,tests,web}/**/*.{ts,tsx,css}', '*.config.{ts,js}'],
  // PouchDB, in the bench, expects it of whoever bundles it.
  ignoreDependencies: ['events'],
  // Makes the film out of pictures; the film is committed, so hardly anybody needs it.
  ignoreBinaries: ['ffmpeg'],
  compilers: {
    // Style sheets import packages, too: the typeface comes in that way.
    css: (text) => [...text.matchAll(CSS_IMPORT)].map(([, path]) => `import '${path}'`).join('\n'),
  },
}

export default config
