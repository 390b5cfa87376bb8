import type { KnipConfig } from 'knip'

const CSS_IMPORT = /(?:@import\s+|url\()['"]([^'"]+)['"]/g

/** Finds unused files, exports and dependencies; knip adds the entry points of the tools it supports. */
const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    // Playwright starts it, named by its path.
    'scripts/browser/firefox.ts',
    'scripts/smoke/smoke.ts',
    'scripts/emulators/{tied-process,storage-server}.ts',
    'scripts/functions-host/host-process.ts',
    'tests/contract/command/functions-server.ts',
    // Imported by the service worker that Workbox generates.
    'web/worker/push-worker.ts',
    // Only the development server shows it.
    'web/dev/kit/kit.tsx',
    'tests/bench/*.ts',
    // Vitest and Playwright load them, named by their paths.
    'scripts/testing/{vitest,playwright}-reporter.ts',
    'tests/bench/peers/page/main.ts',
    'tests/desktop/stand-in/register.ts',
    'tests/desktop/stand-in/electron.ts',
    'tests/desktop/stand-in/electron-updater.ts',
  ],
  project: ['{core,main,preload,renderer,scripts,tests,web}/**/*.{ts,tsx,css}', '*.config.{ts,js}'],
  // PouchDB, which the bench uses, expects the bundler to provide it; turbo is started by its path, as all tools are.
  ignoreDependencies: ['events', 'turbo'],
  // Encodes the welcome film, which is committed, so few people need it installed. Debian's own, which unpacks the .deb
  // that the packaging tests make. What the emulators run on.
  ignoreBinaries: ['ffmpeg', 'dpkg-deb', 'java'],
  compilers: {
    // Style sheets import packages, too, such as the typeface.
    css: (text) => [...text.matchAll(CSS_IMPORT)].map(([, path]) => `import '${path}'`).join('\n'),
  },
}

export default config
