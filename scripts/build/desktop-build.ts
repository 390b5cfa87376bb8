/** Builds the desktop app into `dist/desktop`: main, preload and renderer. */
import { join } from 'node:path'
import { build } from 'electron-vite'
import { ROOT } from '../paths.ts'

/** Rejects with Vite's own error where the build fails. */
export async function buildDesktop(): Promise<void> {
  process.env.NODE_ENV = 'production' // see web-build.ts
  await build({ root: ROOT, configFile: join(ROOT, 'electron.vite.config.ts') })
}
