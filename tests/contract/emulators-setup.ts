/**
 * Starts the Firestore, Auth and Storage emulators; contract tests without emulators are skipped, not in CI.
 */
import type { TestProject } from 'vitest/node'
import { startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'
import { freePort } from '#scripts/testing/free-port.ts'

const PROJECT_ID = 'demo-fourfold-contract'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ports on 127.0.0.1; undefined where there is no emulator on this machine. */
    contractEmulators:
      | {
          auth: number
          firestore: number
          storage: number
          bucket: string
          projectId: string
          /** Where Firestore sends its events, once a test has started functions there. */
          functions: number
        }
      | undefined
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) {
    if (process.env.CI === 'true') throw new Error(choice.missing)
    console.log(`Contract tests on Firebase skipped. ${choice.missing}`)
    provide('contractEmulators', undefined)
    return async () => {}
  }
  const rules = 'tests/contract/open.rules'
  const projectId = PROJECT_ID
  const [firestorePort, functionsPort] = [await freePort(), await freePort()]
  const [firestore, auth, storage] = await startTogether([
    startFirestoreEmulator({
      ...{ jar: choice.jar, projectId, rules },
      ...{ port: firestorePort, functionsPort },
    }),
    startAuthEmulator(projectId),
    startStorageEmulator({ projectId, rules: 'storage.rules', firestorePort }),
  ])
  provide('contractEmulators', {
    auth: auth.port,
    firestore: firestore.port,
    storage: storage.port,
    functions: functionsPort,
    bucket: storage.bucket,
    projectId,
  })
  return async () => {
    await Promise.all([storage, auth, firestore].map((emulator) => emulator.stop()))
  }
}
