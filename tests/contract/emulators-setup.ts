/** Starts the Firestore, Auth and Storage emulators for the contract tests; without them they are skipped, but not in CI. */
import type { TestProject } from 'vitest/node'
import { startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'

const PROJECT_ID = 'demo-fourfold-contract'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ports on 127.0.0.1; undefined where there is no emulator on this machine. */
    contractEmulators:
      | { auth: number; firestore: number; storage: number; bucket: string; projectId: string }
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
  const firestore = await startFirestoreEmulator({ jar: choice.jar, projectId: PROJECT_ID, rules })
  const auth = await startAuthEmulator(PROJECT_ID)
  const storage = await startStorageEmulator({
    projectId: PROJECT_ID,
    rules: 'storage.rules',
    firestorePort: firestore.port,
  })
  provide('contractEmulators', {
    auth: auth.port,
    firestore: firestore.port,
    storage: storage.port,
    bucket: storage.bucket,
    projectId: PROJECT_ID,
  })
  return async () => {
    await storage.stop()
    await auth.stop()
    await firestore.stop()
  }
}
