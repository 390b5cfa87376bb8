/** Builds the desktop app into `dist/desktop`: main, preload and renderer. */
import { cpSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'electron-vite'
import { ROOT } from '../paths.ts'
import { presentSources } from './web-build.ts'

/**
 * @param part `shell` builds main and preload alone, and leaves the renderer as it was built before
 * @throws Error that names what is missing in `.env`; Vite's own if the build fails
 */
export async function buildDesktop(part: 'all' | 'shell' = 'all'): Promise<void> {
  presentSources()
  process.env.NODE_ENV = 'production' // see web-build.ts
  await build({
    root: ROOT,
    configFile: join(ROOT, 'electron.vite.config.ts'),
    ...(part === 'shell' && { mode: part }),
  })
  // Electron finds the tray's icons for sharper screens by file name, so they stay files of their own.
  const icons = join(ROOT, 'dist', 'desktop', 'icons')
  mkdirSync(icons, { recursive: true })
  for (const name of globSync('tray-*.png', { cwd: join(ROOT, 'build', 'icons') })) {
    cpSync(join(ROOT, 'build', 'icons', name), join(icons, name))
  }
}
