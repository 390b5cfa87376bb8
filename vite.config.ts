import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GROUND } from './core/mark/palette.ts'
import { preloadTypeface } from './scripts/build/preload-typeface.ts'
import { PUSH_WORKER, pushWorker } from './scripts/build/push-worker.ts'
import { SCREENSHOTS } from './scripts/pictures/manifest-screenshots.ts'
import { fourfoldDevServer } from './scripts/server/dev-plugin.ts'

/**
 * What the first screen needs comes in two files, what it connects with in two more, where a file for each
 * set of modules that some lazy part shares would be forty: fewer requests, and 10 KB less, for small files
 * compress badly (decision 0038). The libraries stand apart, so that a new version of Fourfold fetches only
 * its own part anew. Each group takes what its modules import along.
 */
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown/, priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'sync', test: /renderer[\\/]data[\\/]session[\\/]connect\.ts$/, priority: 2 },
  { name: 'device', test: /embedded[\\/]embedded-cloud\.ts$/, priority: 1 },
]

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The web app: the renderer, with a manifest and a service worker around it. */
export default defineConfig({
  root: 'web',
  envDir: '..',
  // Dexie's own build for browsers of today, 2 KB smaller than the one for those of 2015.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  plugins: [
    react(),
    fourfoldDevServer(),
    pushWorker(),
    preloadTypeface(),
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
