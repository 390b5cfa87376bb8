/** Starts Google's Firestore emulator on a free port, and stops it (docs/decisions/0021-emulators.md). */
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'
import { emptyFirestore } from './owner.ts'

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export interface FirestoreEmulatorOptions {
  readonly jar: string
  readonly projectId: string
  /** Path of the rules file that it starts with. */
  readonly rules: string
  /** A free port by default. */
  readonly port?: number
  /**
   * Whether Java also runs its optimizing compiler: it costs half a minute of a core at first, and saves a
   * third of the time after some minutes (docs/decisions/0090-fast-tests.md). Off by default.
   */
  readonly optimized?: boolean
  /** The port of the functions, to which it sends the events of their triggers. */
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

/** @throws Error with its last output if it does not answer within a minute. */
export async function startFirestoreEmulator(
  options: FirestoreEmulatorOptions,
): Promise<FirestoreEmulator> {
  const { jar, projectId, rules, optimized = false, functionsPort } = options
  const port = options.port ?? (await freePort())
  const { stop } = await startEmulator('Firestore', `http://${HOST}:${port}/`, [
    'java',
    // The emulator parses its own log messages, which must be English.
    '-Duser.language=en',
    // With few cores, which the tests share, a concurrent garbage collector costs more than it saves.
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
    clear: () => emptyFirestore({ port, projectId }),
    stop,
  }
}
