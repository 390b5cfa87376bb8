import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GROUND } from './core/mark/palette.ts'
import { entryModules } from './scripts/build/entry-modules.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { preloadTypeface } from './scripts/build/preload-typeface.ts'
import { PUSH_WORKER, pushWorker } from './scripts/build/push-worker.ts'
import { SCREENSHOTS } from './scripts/pictures/manifest-screenshots.ts'
import { fourfoldDevServer } from './scripts/server/dev-plugin.ts'

/**
 * What comes before anything is drawn is one file of libraries and one of ours, then one more for each of
 * the two first screens, and what they connect with: fewer requests, and less of it, for small files
 * compress badly (decision 0038). The libraries stand apart, so that a new version of Fourfold fetches only
 * its own part anew. Each group takes what its modules import along, but for what a higher one has.
 */
const groups = [
  { name: 'first', test: /web[\\/]main\.ts$|vite[\\/](?:preload-helper|modulepreload)|rolldown/ },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand)[\\/]/,
  },
  // What is in no chunk of its own may not lie in one that only some of those who share it want.
  { name: 'start', test: /app[\\/]start\.tsx$|cloud[\\/](?:backend|cloud-error)\.ts$/ },
  { name: 'libraries', test: /node_modules[\\/](?:dexie|dexie-react-hooks|zod)[\\/]/ },
  {
    name: 'inside',
    test: /app-layout\.tsx$|home-screen\.tsx$|notification-bell\.tsx$|open-last-account\.ts$/,
  },
  { name: 'sync', test: /data[\\/]session[\\/]connect\.ts$/ },
  { name: 'device', test: /embedded[\\/]embedded-cloud\.ts$/ },
  { name: 'enter', test: /auth-actions\.ts$|auth[\\/]auth-(?:schema|trouble)\.ts$/ },
  {
    name: 'theme',
    test: /ui[\\/](?:theme-provider\.tsx|button-styles\.ts)$|Button[\\/]Button\.mjs/,
  },
].map((group, index) => ({ ...group, priority: 100 - index }))

/** There once the app has started, whoever asks. */
const THERE = /assets\/(?:first|rolldown-runtime|react|start)-/
const INSIDE = /assets\/(?:libraries|inside)-/

/**
 * What a part that is loaded later brings along is asked for at once, with it; each name costs the one who
 * asks 25 bytes, so what is there anyway is left out.
 */
function worthNaming(part: string, needed: string[], { hostId }: { readonly hostId: string }) {
  const isFromInside = !/assets\/(?:first|auth-screen)-/.test(hostId)
  return needed.filter(
    (file) =>
      file.endsWith('.css') ||
      file === part ||
      (!THERE.test(file) && !(isFromInside && (process.env.ALLJS ? INSIDE.test(file) : true))),
  )
}

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The web app: the renderer, with a manifest and a service worker around it. */
export default defineConfig({
  root: 'web',
  envDir: '..',
  // Dexie's own build for browsers of today, 2 KB smaller than the one for those of 2015; and the router
  // without its warnings for developers.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      {
        find: /^react-router(-dom)?$/,
        replacement: join(
          import.meta.dirname,
          'node_modules/react-router/dist/production/index.mjs',
        ),
      },
    ],
  },
  plugins: [
    react(),
    firstPaint(),
    leanRouter(),
    fourfoldDevServer(),
    pushWorker(),
    preloadTypeface(),
    entryModules(),
    VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      // The web entry registers it; a script written into the page would break the policy.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: 'Fourfold',
        short_name: 'Fourfold',
        description: 'Four daily habits, together.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: GROUND.light,
        background_color: GROUND.light,
        categories: ['health', 'lifestyle', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icons/maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        shortcuts: [
          { name: 'Check off today', url: '/', icons: SHORTCUT_ICONS },
          { name: 'Log time', url: '/?tab=time', icons: SHORTCUT_ICONS },
        ],
        // A shortcut leads on in the window that is open already.
        launch_handler: { client_mode: 'navigate-existing' },
        // Shown by the browser before it installs; taken by `npm run screenshots`.
        screenshots: SCREENSHOTS.map(({ file, width, height, form, label }) => ({
          src: `/${file}`,
          sizes: `${width}x${height}`,
          type: 'image/png',
          form_factor: form,
          label,
        })),
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
        // Only the browser's own question before it installs shows pictures; the worker is no page's.
        globIgnores: ['screenshots/**', PUSH_WORKER],
        // Pushes and clicks on notifications; the browser keeps it with the worker.
        importScripts: [`/${PUSH_WORKER}`],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/\.well-known\//, /^\/assets\//],
        cleanupOutdatedCaches: true,
        // Routes loaded later come from the cache already on the first visit.
        clientsClaim: true,
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Inlined as data: URLs they would need wider rules and could not be cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: worthNaming },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Rolldown names them by all who share them, and every name is written into scripts.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 's' : '[name]'}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('shared') ? 's' : '[name]'}-[hash][extname]`,
      },
    },
  },
})
