/** Starts the Firestore and Storage emulators for all rules tests; without them they are skipped, but not in CI. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  readonly projectId: string
  /** A folder for what each file's tests have covered. */
  readonly coverage: string
  readonly storage: { readonly port: number; readonly bucket: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined where there is no emulator on this machine. */
    emulator: EmulatorAddress | undefined
  }
}

export const PROJECT_ID = 'demo-fourfold-rules'

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) {
    if (process.env.CI === 'true') throw new Error(choice.missing)
    console.log(`Rules tests skipped. ${choice.missing}`)
    provide('emulator', undefined)
    return async () => {}
  }
  const { host, port, projectId, stop } = await startFirestoreEmulator({
    jar: choice.jar,
    projectId: PROJECT_ID,
    rules: 'firestore.rules',
  })
  const storage = await startStorageEmulator({
    projectId,
    rules: 'storage.rules',
    firestorePort: port,
  })
  const coverage = mkdtempSync(join(tmpdir(), 'fourfold-rules-'))
  const { port: storagePort, bucket } = storage
  provide('emulator', {
    host,
    port,
    projectId,
    coverage,
    storage: { port: storagePort, bucket },
  })
  return async () => {
    await storage.stop()
    await stop()
    rmSync(coverage, { recursive: true })
  }
}
