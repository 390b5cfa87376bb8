/** The inputs of the web build, and a fingerprint of them: unchanged inputs need no new build. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INPUTS = [
  '{core,renderer,web}/**/*',
  '.env*',
  'package.json',
  'package-lock.json',
  'postcss.config.js',
  'scripts/build/{browser-target,first-paint,push-worker,trusted-types}.ts',
  'tsconfig.base.json',
  'tsconfig.renderer.json',
  'vite.config.ts',
]

/** Input files of the web build below `root`, sorted, without tests. */
function inputFiles(root: string): readonly string[] {
  const found = globSync(INPUTS, { cwd: root, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * Hashes the names and contents of the input files, and the variables that Vite inlines.
 * @param env only its `VITE_*` variables count.
 */
export function fingerprintOf(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const hash = createHash('sha256')
  const add = (part: string | Uint8Array) => {
    hash.update(`${part.length}:`).update(part)
  }
  for (const file of inputFiles(root)) {
    add(file.slice(root.length))
    add(readFileSync(file))
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) add(`${name}=${env[name] ?? ''}`)
  }
  return hash.digest('hex')
}
