/** Starts Firebase's Functions emulator with the functions of this project, and stops it. */
import { join } from 'node:path'
import { buildFunctions, installFunctions } from '#scripts/build/functions-build.ts'
import { type EmulatorProcess, startEmulator } from '#scripts/emulators/emulator-process.ts'
import { ensureFirebaseTools } from '#scripts/emulators/firebase-tools.ts'
import { HOST } from '#scripts/server/address.ts'

/**
 * Builds and runs the functions.
 * @param options start Firestore with this port, too, or it calls no triggers
 * @throws Error if their dependencies cannot be installed, or the emulator does not answer
 */
export async function startFunctionsEmulator(options: {
  readonly projectId: string
  readonly firestorePort: number
  readonly authPort: number
  readonly port: number
}): Promise<EmulatorProcess> {
  const { projectId, firestorePort, authPort, port } = options
  ensureFirebaseTools()
  installFunctions()
  await buildFunctions()
  return startEmulator('Functions', `http://${HOST}:${port}/backends`, [
    process.execPath,
    join(import.meta.dirname, 'functions-server.ts'),
    ...[String(port), projectId, String(firestorePort), String(authPort)],
  ])
}
