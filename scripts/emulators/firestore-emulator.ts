/** Starts Google's Firestore emulator on a free port, and stops it (docs/decisions/0021-emulators.md). */
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export interface FirestoreEmulatorOptions {
  readonly jar: string
  readonly projectId: string
  /** Path of the rules it starts with. */
  readonly rules: string
  /** Any free one unless given. */
  readonly port?: number
  /**
   * Whether Java also optimizes: half a minute of a core at first, a third less of it from some minutes on
   * (docs/decisions/0090-fast-tests.md). Not unless given.
   */
  readonly optimized?: boolean
  /** Where the functions run that its triggers call. */
  readonly functionsPort?: number
}

export interface FirestoreEmulator {
  readonly host: string
  readonly port: number
  readonly projectId: string
  /** Removes every document. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** @throws Error where it does not answer within a minute, with its last words. */
export async function startFirestoreEmulator(
  options: FirestoreEmulatorOptions,
): Promise<FirestoreEmulator> {
  const { jar, projectId, rules, optimized = false, functionsPort } = options
  const port = options.port ?? (await freePort())
  const { stop } = await startEmulator('Firestore', `http://${HOST}:${port}/`, [
    'java',
    // The emulator parses its own messages: another language breaks it.
    '-Duser.language=en',
    // It shares few cores with the tests: what collects on the side takes more than it gives.
    '-XX:+UseSerialGC',
    ...(optimized ? [] : ['-XX:TieredStopAtLevel=1']),
    ...['-cp', jar, MAIN_CLASS],
    ...['--host', HOST, '--port', String(port), '--websocket_port', String(await freePort())],
    ...(functionsPort ? ['--functions_emulator', `${HOST}:${functionsPort}`] : []),
    ...['--project_id', projectId, '--rules', rules],
  ])
  return {
    host: HOST,
    port,
    projectId,
    async clear() {
      await fetch(
        `http://${HOST}:${port}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
        { method: 'DELETE', headers: { Authorization: 'Bearer owner' } },
      )
    },
    stop,
  }
}
