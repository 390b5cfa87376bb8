/** firebase-tools, installed separately on first use: 240 MB that the app does not need. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** Pins the version of firebase-tools and of all its dependencies. */
const MANIFESTS = join(import.meta.dirname, 'tools')
const FOLDER = join(ROOT, '.cache', 'firebase-tools')
const PROGRAM = join(FOLDER, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

/**
 * Installs firebase-tools if needed. Several may do so at once: each installs into a folder of its own, and the first
 * that has finished is used.
 * @returns the path of the `firebase` program
 * @throws a one-sentence error if it is missing and cannot be installed
 */
export function ensureFirebaseTools(): string {
  if (existsSync(PROGRAM)) return PROGRAM
  console.log('Installing firebase-tools for the emulators …')
  const own = `${FOLDER}-${process.pid}`
  try {
    mkdirSync(own, { recursive: true })
    cpSync(MANIFESTS, own, { recursive: true })
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: own, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    )
    if (status === 0) moveInto(FOLDER, own)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  if (existsSync(PROGRAM)) return PROGRAM
  throw new Error(`firebase-tools could not be installed: npm says why above.`)
}

function moveInto(folder: string, own: string): void {
  // Without the program, it is what an interrupted installation has left.
  if (!existsSync(PROGRAM)) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(own, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(PROGRAM)) throw error
  }
}

/**
 * Lets firebase-tools download the Firestore emulator from Google's servers.
 * @returns whether it succeeded
 */
export function downloadFirestoreEmulator(): boolean {
  console.log('Fetching the Firestore emulator …')
  const args = [ensureFirebaseTools(), 'setup:emulators:firestore']
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0
}
