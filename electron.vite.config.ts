import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'electron-vite'
import { desktopGoogle } from './scripts/build/desktop-google.ts'
import { layoutOnce } from './scripts/build/layout-once.ts'
import { preloadTypeface } from './scripts/build/preload-typeface.ts'
import { trustedTypes } from './scripts/build/trusted-types.ts'

const OUT = 'dist/desktop'

/**
 * The desktop app's build. It bundles everything, so that the package ships without node_modules. In the mode
 * `shell` it leaves the renderer as it is.
 */
export default defineConfig(({ mode }) => ({
  main: {
    build: {
      outDir: `${OUT}/main`,
      externalizeDeps: false,
      rollupOptions: { input: { index: 'main/index.ts' }, output: { format: 'es' } },
    },
  },
  preload: {
    build: {
      outDir: `${OUT}/preload`,
      externalizeDeps: false,
      // A sandboxed preload must be a single CommonJS file: it cannot load others.
      rollupOptions: {
        input: { index: 'preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  ...(mode !== 'shell' && { renderer: rendererOf(mode) }),
}))

function rendererOf(mode: string) {
  return {
    root: 'renderer',
    envDir: '..',
    define: desktopGoogle(loadEnv(mode, import.meta.dirname, 'MAIN_VITE_')),
    plugins: [react(), layoutOnce(), preloadTypeface(), trustedTypes({ popup: false })],
    build: {
      outDir: `${OUT}/renderer`,
      assetsInlineLimit: 0,
      minify: true,
      rollupOptions: {
        input: { index: 'renderer/index.html', 'quick-check': 'renderer/quick-check.html' },
      },
    },
  }
}
