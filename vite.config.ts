import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { GROUND } from './core/mark/palette.ts'
import { fourfoldDevServer } from './scripts/server/dev-plugin.ts'

/** The web app: the renderer, with a manifest and a service worker around it. */
export default defineConfig({
  root: 'web',
  envDir: '..',
  plugins: [
    react(),
    fourfoldDevServer(),
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
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
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
  },
})
