/** Starts Firebase's Storage emulator on a free port, and stops it (docs/decisions/0021-emulators.md). */
import { join } from 'node:path'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'
import { findFirestoreEmulator, isOfFirebaseTools } from './find-firestore-emulator.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

export interface StorageEmulatorOptions {
  readonly projectId: string
  /** Path of its rules; a change of the file is taken up while it runs. */
  readonly rules: string
  /** Where `firestore.get()` of the rules looks: the Firestore emulator of the same project. */
  readonly firestorePort: number
  /** The project's default bucket unless given; the emulator takes any name. */
  readonly bucket?: string
  /** Any free one unless given. */
  readonly port?: number
}

export interface StorageEmulator {
  readonly port: number
  readonly bucket: string
  /** Removes every object. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** The bucket that a project has from the start. */
export function defaultBucket(projectId: string): string {
  return `${projectId}.firebasestorage.app`
}

/**
 * Its rules run on the engine inside the installed Firestore emulator's JAR; where there is none, or
 * firebase-tools has downloaded it, firebase-tools downloads its own rules runtime as well.
 * @throws Error where the tools cannot be installed, or it does not answer
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
