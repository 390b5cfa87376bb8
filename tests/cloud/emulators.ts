/** The emulators of browser tests on Firebase, with the real rules and functions. */
import { join } from 'node:path'
import { startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'
import { startFunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { ROOT } from '#scripts/paths.ts'
import { EMULATORS, PORTS, PROJECT_ID } from './address.ts'

interface RunningEmulators {
  /** The variables of a build that uses them. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** @throws Error if one is missing, or does not answer */
export async function startEmulators(): Promise<RunningEmulators> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) throw new Error(choice.missing)
  const projectId = PROJECT_ID
  const [firestore, auth, storage] = await startTogether([
    startFirestoreEmulator({
      ...{ jar: choice.jar, projectId, port: PORTS.firestore, functionsPort: PORTS.functions },
      rules: join(ROOT, 'firestore.rules'),
    }),
    startAuthEmulator(projectId, PORTS.auth),
    startStorageEmulator({
      ...{ projectId, port: PORTS.storage, firestorePort: PORTS.firestore },
      rules: join(ROOT, 'storage.rules'),
    }),
  ])
  const functions = await startFunctionsHost({
    ...{ projectId, port: PORTS.functions, storagePort: PORTS.storage },
    ...{ authPort: PORTS.auth, firestorePort: PORTS.firestore },
  })
  return {
    environment: {
      VITE_FIREBASE_API_KEY: 'none',
      VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_FIREBASE_APP_ID: '1:5:web:browser-tests',
      VITE_FIREBASE_STORAGE_BUCKET: storage.bucket,
      // Push messages have no emulator: the one test that needs them answers for Google.
      VITE_FIREBASE_VAPID_KEY: `B${'a'.repeat(86)}`,
      VITE_FIREBASE_EMULATORS: EMULATORS,
    },
    async stop() {
      await functions.stop()
      await Promise.all([storage.stop(), firestore.stop(), auth.stop()])
    },
  }
}
