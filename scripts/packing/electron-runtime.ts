/** Electron's runtime: its package comes with `npm ci`, the program itself has to be fetched. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

export const ELECTRON = join(ROOT, 'node_modules', 'electron')

/** Electron's program; undefined until its own install step has fetched it. */
export function electronProgram(): string | undefined {
  const pointer = join(ELECTRON, 'path.txt')
  if (!existsSync(pointer)) return undefined
  const program = join(ELECTRON, 'dist', readFileSync(pointer, 'utf8').trim())
  return existsSync(program) ? program : undefined
}
