/** Finds Electron's runtime: `npm ci` installs the package, but its program is downloaded separately. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

export const ELECTRON = join(ROOT, 'node_modules', 'electron')

/** The path of Electron's program; undefined until Electron's install script has downloaded it. */
export function electronProgram(): string | undefined {
  const pointer = join(ELECTRON, 'path.txt')
  if (!existsSync(pointer)) return undefined
  const program = join(ELECTRON, 'dist', readFileSync(pointer, 'utf8').trim())
  return existsSync(program) ? program : undefined
}

/**
 * The path that `npm run dist -- --unpacked` gives the app's program on this system; undefined where Fourfold is not
 * made for it.
 */
export function packedProgram(platform: NodeJS.Platform, arch: string): string | undefined {
  const packages = join(ROOT, 'dist', 'packages')
  // electron-builder leaves its usual processor out of the folders' names.
  const suffix = arch === 'x64' ? '' : `-${arch}`
  if (platform === 'linux') return join(packages, `linux${suffix}-unpacked`, 'fourfold')
  if (platform === 'win32') return join(packages, `win${suffix}-unpacked`, 'Fourfold.exe')
  if (platform !== 'darwin') return undefined
  return join(packages, `mac${suffix}`, 'Fourfold.app', 'Contents', 'MacOS', 'Fourfold')
}
