/** A backend of one's own on this machine: Firestore under the real rules, accounts, and the functions on our host. */
import { join } from 'node:path'
import { inMemoryPersistence } from 'firebase/auth'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { type AuthEmulator, startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { type FunctionsHost, startFunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/testing/free-port.ts'

export interface FirebaseBackend {
  readonly auth: AuthEmulator
  readonly firestore: FirestoreEmulator
  /**
   * Starts the functions, also again after they were stopped. Until then, and meanwhile, events are lost.
   * @param aheadMs how much later it is for them; 0 by default
   */
  startFunctions(aheadMs?: number): Promise<FunctionsHost>
  /** The product's own adapter, on a device where nobody is signed in yet. */
  open(): Cloud
  stop(): Promise<void>
}

/** @param jar of the Firestore emulator */
export async function startFirebaseBackend(
  projectId: string,
  jar: string,
): Promise<FirebaseBackend> {
  const functionsPort = await freePort()
  const rules = join(ROOT, 'firestore.rules')
  const [firestore, auth] = await startTogether([
    startFirestoreEmulator({ jar, projectId, rules, functionsPort }),
    startAuthEmulator(projectId),
  ])
  const ports = { auth: auth.port, firestore: firestore.port, functions: functionsPort }
  let opened = 0
  return {
    ...{ auth, firestore },
    startFunctions: (aheadMs = 0) =>
      startFunctionsHost({
        ...{ projectId, port: functionsPort, aheadMs },
        ...{ firestorePort: firestore.port, authPort: auth.port },
      }),
    open() {
      opened += 1
      const config = { apiKey: 'none', authDomain: 'localhost', projectId, appId: 'tests' }
      return openFirebaseCloud(
        { config, emulators: ports },
        { persistence: inMemoryPersistence, name: `${projectId}-${opened}` },
      )
    },
    async stop() {
      await Promise.all([auth, firestore].map((emulator) => emulator.stop()))
    },
  }
}
