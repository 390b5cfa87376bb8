/** Starts the Firestore and Storage emulators; rules tests without emulators are skipped, but not in CI. */
import type { TestProject } from 'vitest/node'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { keepCoverage } from './coverage.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  /** The project whose coverage counts; the prefix of all other projects' names. */
  readonly projectId: string
  readonly storage: { readonly port: number; readonly bucket: string; readonly projectId: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined if there is no emulator on this machine. */
    emulator: EmulatorAddress | undefined
  }
}

const PROJECT_ID = 'demo-fourfold-rules'

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) {
    if (process.env.CI === 'true') throw new Error(choice.missing)
    console.log(`Rules tests skipped. ${choice.missing}`)
    provide('emulator', undefined)
    return async () => {}
  }
  const firestorePort = await freePort()
  const storageProject = `${PROJECT_ID}-storage`
  const [firestore, storage] = await startTogether([
    startFirestoreEmulator({
      jar: choice.jar,
      projectId: PROJECT_ID,
      port: firestorePort,
      rules: 'firestore.rules',
      optimized: true,
    }),
    startStorageEmulator({
      projectId: storageProject,
      rules: 'storage.rules',
      firestorePort,
    }),
  ])
  provide('emulator', {
    host: firestore.host,
    port: firestore.port,
    projectId: PROJECT_ID,
    storage: { port: storage.port, bucket: storage.bucket, projectId: storageProject },
  })
  return async () => {
    await keepCoverage({ host: firestore.host, port: firestore.port, projectId: PROJECT_ID })
    await Promise.all([storage.stop(), firestore.stop()])
  }
}
