/** Empty communities on the emulators, for one person at a time. */
import { inMemoryPersistence } from 'firebase/auth'
import type { ProvidedContext } from 'vitest'
import type { EmulatorPorts } from '#core/app/cloud/firebase-settings.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type FirebaseOptions, openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { askAsOwner, emptyFirestore } from '#scripts/emulators/owner.ts'
import { type FunctionsHost, startFunctionsHost } from '#scripts/functions-host/functions-host.ts'

type Emulators = NonNullable<ProvidedContext['contractEmulators']>

let people = 0

/** The functions of these emulators, without which no file is stored. */
export function functionsOf({
  auth: authPort,
  firestore: firestorePort,
  storage: storagePort,
  functions: port,
  projectId,
}: Emulators): Promise<FunctionsHost> {
  return startFunctionsHost({ projectId, port, authPort, firestorePort, storagePort })
}

/** @param changed ports and options that differ from the defaults */
export async function openFirebaseCommunity(
  { auth, firestore, storage, bucket, projectId }: Emulators,
  changed: { ports?: Partial<EmulatorPorts>; options?: FirebaseOptions } = {},
): Promise<Cloud> {
  const project = `emulator/v1/projects/${projectId}`
  await askAsOwner('DELETE', `http://127.0.0.1:${auth}/${project}/accounts`)
  await emptyFirestore({ port: firestore, projectId })
  people += 1
  const config = {
    apiKey: 'none',
    authDomain: 'localhost',
    projectId,
    appId: 'contract',
    storageBucket: bucket,
  }
  return openFirebaseCloud(
    { config, emulators: { auth, firestore, storage, ...changed.ports } },
    { persistence: inMemoryPersistence, name: `person-${people}`, ...changed.options },
  )
}
