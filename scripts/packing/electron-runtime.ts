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
