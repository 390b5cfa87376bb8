import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GROUND } from './core/mark/palette.ts'
import { entryModules } from './scripts/build/entry-modules.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
import { preloadTypeface } from './scripts/build/preload-typeface.ts'
import { PUSH_WORKER, pushWorker } from './scripts/build/push-worker.ts'
import { SCREENSHOTS } from './scripts/pictures/manifest-screenshots.ts'
import { fourfoldDevServer } from './scripts/server/dev-plugin.ts'

/**
 * The first download is one file of libraries and one of ours, then one for each of the two first screens,
 * `home` and `auth`, and what they connect with: few requests, because small files compress badly
 * (docs/decisions/0038). Libraries are apart, so that a new version of Fourfold leaves them in the cache. Each
 * group takes what its modules import, except what a group above it has.
 */
const groups = [
  { name: 'first', test: /web[\\/]main\.ts$|vite[\\/](?:preload-helper|modulepreload)|rolldown/ },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand)[\\/]/,
  },
  // Shared by chunks that do not all load each other, so it must not be inside one of them.
  { name: 'start', test: /app[\\/]start\.tsx$|cloud[\\/](?:backend|cloud-error)\.ts$/ },
  { name: 'libraries', test: /node_modules[\\/](?:dexie|dexie-react-hooks|zod)[\\/]/ },
  {
    name: 'home',
    test: /app-layout\.tsx$|home-screen\.tsx$|notification-bell\.tsx$|open-last-account\.ts$/,
  },
  { name: 'sync', test: /data[\\/]session[\\/]connect\.ts$/ },
  { name: 'device', test: /embedded[\\/]embedded-cloud\.ts$/ },
  {
    name: 'auth',
    test: /auth-actions\.ts$|auth[\\/]checks[\\/](?:auth-schema|auth-error|words)\.ts$/,
  },
  {
    name: 'theme',
    test: /ui[\\/](?:theme-provider\.tsx|button-styles\.ts)$|Button[\\/]Button\.mjs/,
  },
].map((group, index) => ({ ...group, priority: 100 - index }))

/** Loaded once the app has started, whichever part asks. */
const ALWAYS_LOADED = /assets\/(?:first|rolldown-runtime|react|start)-/

/**
 * What a part that is loaded later needs is requested together with it. Each name costs the file that asks
 * 25 bytes, so what is loaded anyway is left out.
 */
function worthNaming(part: string, needed: string[], { hostId }: { readonly hostId: string }) {
  const isAskedBySignedIn = !/assets\/(?:first|auth-screen)-/.test(hostId)
  return needed.filter(
    (file) =>
      file.endsWith('.css') || file === part || (!ALWAYS_LOADED.test(file) && !isAskedBySignedIn),
  )
}

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The web app: the renderer, with a manifest and a service worker around it. */
export default defineConfig({
  root: 'web',
  envDir: '..',
  plugins: [
    react(),
    firstPaint(),
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
      // Texts and limits are written where they are used: 0.2 KB less in the first download.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups },
        hashCharacters: 'hex',
        // File names are written into scripts, so they are short: no list of all parts that share a chunk,
        // hashes of 7 digits, and style sheets by their hash alone.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 's' : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
