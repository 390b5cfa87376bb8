/** Starts Firebase's Functions emulator with the functions of this project, and stops it. */
import { join } from 'node:path'
import { buildFunctions, installFunctions } from '../build/functions-build.ts'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

export interface FunctionsEmulator {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Builds and runs the functions.
 * @param options start Firestore with this port, too, or it calls no triggers
 * @throws Error if their dependencies cannot be installed, or the emulator does not answer
 */
export async function startFunctionsEmulator(options: {
  readonly projectId: string
  readonly firestorePort: number
  readonly authPort: number
  readonly port?: number
}): Promise<FunctionsEmulator> {
  const { projectId, firestorePort, authPort, port = await freePort() } = options
  ensureFirebaseTools()
  installFunctions()
  await buildFunctions()
  const { stop } = await startEmulator('Functions', `http://${HOST}:${port}/backends`, [
    process.execPath,
    join(import.meta.dirname, 'functions-server.ts'),
    ...[String(port), projectId, String(firestorePort), String(authPort)],
  ])
  return { port, stop }
}
