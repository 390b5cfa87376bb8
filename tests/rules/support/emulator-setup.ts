/** Starts one Firestore emulator for all rules tests; without one they are skipped, but not in CI. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'

export interface EmulatorAddress {
  readonly host: string
  readonly port: number
  readonly projectId: string
  /** A folder for what each file's tests have covered. */
  readonly coverage: string
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
  const coverage = mkdtempSync(join(tmpdir(), 'fourfold-rules-'))
  provide('emulator', { host, port, projectId, coverage })
  return async () => {
    await stop()
    rmSync(coverage, { recursive: true })
  }
}
