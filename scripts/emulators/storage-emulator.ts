/** Starts Firebase's Storage emulator on a free port, and stops it (docs/decisions/0021-emulators.md). */
import { join } from 'node:path'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'
import { findFirestoreEmulator, isOfFirebaseTools } from './find-firestore-emulator.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

export interface StorageEmulatorOptions {
  readonly projectId: string
  /** Path of its rules file, which it reloads on changes. */
  readonly rules: string
  /** The port of the same project's Firestore emulator, where `firestore.get()` in the rules reads. */
  readonly firestorePort: number
  /** The project's default bucket by default; the emulator accepts any name. */
  readonly bucket?: string
  /** A free port by default. */
  readonly port?: number
}

export interface StorageEmulator {
  readonly port: number
  readonly bucket: string
  /** Removes every object. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** A project's default bucket. */
export function defaultBucket(projectId: string): string {
  return `${projectId}.firebasestorage.app`
}

/**
 * Evaluates the rules with the engine inside the installed Firestore emulator's JAR. If there is none, or
 * firebase-tools downloaded it, firebase-tools downloads its own rules runtime as well.
 * @throws Error if the tools cannot be installed, or the emulator does not answer
 */
export async function startStorageEmulator(
  options: StorageEmulatorOptions,
): Promise<StorageEmulator> {
  const { projectId, rules, firestorePort, bucket = defaultBucket(projectId) } = options
  const port = options.port ?? (await freePort())
  const origin = `http://${HOST}:${port}`
  ensureFirebaseTools()
  const choice = findFirestoreEmulator()
  const { stop } = await startEmulator('Storage', `${origin}/v0/`, [
    process.execPath,
    join(import.meta.dirname, 'storage-server.ts'),
    ...[String(port), projectId, rules, String(firestorePort)],
    ...('jar' in choice && !isOfFirebaseTools(choice.jar) ? [choice.jar] : []),
  ])
  return {
    port,
    bucket,
    async clear() {
      const answer = await fetch(`${origin}/internal/reset`, { method: 'POST' })
      if (!answer.ok) throw new Error(`The Storage emulator could not be emptied: ${answer.status}`)
    },
    stop,
  }
}
