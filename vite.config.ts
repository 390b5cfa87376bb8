import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GROUND } from './core/app/mark/palette.ts'
import { BROWSERSLIST, BUILD_TARGET } from './scripts/build/browser-target.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
import { layoutOnce } from './scripts/build/layout-once.ts'
import { preloadTypeface } from './scripts/build/preload-typeface.ts'
import { PUSH_WORKER, pushWorker } from './scripts/build/push-worker.ts'
import { trustedTypes } from './scripts/build/trusted-types.ts'
import { SCREENSHOTS } from './scripts/pictures/manifest-screenshots.ts'
import { fourfoldDevServer } from './scripts/server/dev-plugin.ts'

/**
 * The first download is one chunk of libraries and one of our code, then one for each of the two first
 * screens, `home` and `auth`, and for the code that connects them to the cloud: few requests, because small
 * files compress badly (docs/decisions/0038). Libraries are separate, so that they stay cached across
 * releases of Fourfold. Each group takes what its modules import, except what a group above it has taken.
 */
const groups = [
  { name: 'first', test: /web[\\/]main\.ts$|vite[\\/]preload-helper|rolldown/ },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand)[\\/]/,
  },
  // Shared by chunks that do not all load each other, so it needs a chunk of its own.
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
].map((group, index) => ({ ...group, priority: 100 - index }))

/** Chunks that are always loaded once the app has started. */
const ALWAYS_LOADED = /assets\/(?:first|rolldown-runtime|react|start)-/

/**
 * Decides which dependencies a lazy chunk preloads. Each file name adds 25 bytes to the chunk that lists it,
 * so files that are loaded anyway are left out.
 */
function preloadsFor(part: string, needed: string[], { hostId }: { readonly hostId: string }) {
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
    layoutOnce(),
    trustedTypes({ popup: true }),
    fourfoldDevServer(),
    pushWorker(),
    preloadTypeface(),
    VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      // The web entry registers the worker; an inline script would violate the Content Security Policy.
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
        // A shortcut navigates the window that is already open.
        launch_handler: { client_mode: 'navigate-existing' },
        // The browser shows these before installing; `npm run screenshots` takes them.
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
        // Only the browser's install prompt shows the screenshots, and pages never request the push worker.
        globIgnores: ['screenshots/**', PUSH_WORKER],
        // Handles pushes and clicks on notifications; the browser caches it with the worker.
        importScripts: [`/${PUSH_WORKER}`],
        navigateFallback: '/index.html',
        // Firebase Hosting answers below `/__/` itself: Google's sign-in and the links of its mails.
        navigateFallbackDenylist: [/^\/__\//, /^\/\.well-known\//, /^\/assets\//],
        cleanupOutdatedCaches: true,
        babelPresetEnvTargets: [...BROWSERSLIST],
        // Lets the first visit already load lazy routes from the cache.
        clientsClaim: true,
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // For scripts and styles; `scripts/check-browsers.ts` checks what comes out.
    target: BUILD_TARGET,
    // Inlined as data: URLs, assets would need a looser Content Security Policy and could not be cached on
    // their own.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: preloadsFor },
    rolldownOptions: {
      // Inlines constants where they are used, which saves 0.2 KB of the first download.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups },
        hashCharacters: 'hex',
        // Scripts contain file names, so keep these short: `s` instead of a list of all modules in a shared
        // chunk, hashes of 7 digits, and only the hash for style sheets.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 's' : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
