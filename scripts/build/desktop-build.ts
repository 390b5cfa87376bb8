/** Builds the desktop app into `dist/desktop`: main, preload and renderer. */
import { cpSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'electron-vite'
import { ROOT } from '../paths.ts'

/** Rejects with Vite's own error where the build fails. */
export async function buildDesktop(): Promise<void> {
  process.env.NODE_ENV = 'production' // see web-build.ts
  await build({ root: ROOT, configFile: join(ROOT, 'electron.vite.config.ts') })
  // The tray's pictures are files beside the bundle: Electron finds their sharper sisters by name.
  const icons = join(ROOT, 'dist', 'desktop', 'icons')
  mkdirSync(icons, { recursive: true })
  for (const name of globSync('tray-*.png', { cwd: join(ROOT, 'build', 'icons') })) {
    cpSync(join(ROOT, 'build', 'icons', name), join(icons, name))
  }
}
