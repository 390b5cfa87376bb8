/** Firebase's own tools, installed apart when first needed: 240 MB that the app never sees. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** Which version, to the last dependency. */
const MANIFESTS = join(import.meta.dirname, 'tools')
const FOLDER = join(ROOT, '.cache', 'firebase-tools')
const PROGRAM = join(FOLDER, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

/**
 * The path of the `firebase` program.
 * @throws one sentence where it is not here and cannot be installed
 */
export function ensureFirebaseTools(): string {
  if (existsSync(PROGRAM)) return PROGRAM
  console.log('Installing firebase-tools for the emulators …')
  mkdirSync(FOLDER, { recursive: true })
  cpSync(MANIFESTS, FOLDER, { recursive: true })
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  if (status === 0 && existsSync(PROGRAM)) return PROGRAM
  throw new Error(`firebase-tools could not be installed: try “npm ci” in ${FOLDER}.`)
}

/** Has firebase-tools fetch the Firestore emulator, which needs Google's servers; whether it could. */
export function downloadFirestoreEmulator(): boolean {
  console.log('Fetching the Firestore emulator …')
  const args = [ensureFirebaseTools(), 'setup:emulators:firestore']
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0
}
