/** Builds the functions, and starts one Firestore emulator with the real rules, which tells the tests of events; without one that half is skipped, but not in CI. */
import type { TestProject } from 'vitest/node'
import { buildFunctions, installFunctions } from '#scripts/build/functions-build.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { giveRules } from '#tests/rules/support/coverage.ts'
import { rulesWithoutPace } from '#tests/rules/support/measurable-rules.ts'
import type { EmulatorAddress } from './functions-here.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined if there is no emulator on this machine. */
    simulationEmulator: EmulatorAddress | undefined
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) {
    if (process.env.CI === 'true') throw new Error(choice.missing)
    console.log(`The simulation on Firestore is skipped. ${choice.missing}`)
    provide('simulationEmulator', undefined)
    return async () => {}
  }
  installFunctions()
  await buildFunctions()
  const functionsPort = await freePort()
  const { host, port, projectId, stop } = await startFirestoreEmulator({
    jar: choice.jar,
    projectId: 'demo-fourfold-simulation',
    rules: 'firestore.rules',
    functionsPort,
  })
  // The simulation plays weeks in seconds; tests/rules prove the write limits.
  await giveRules({ host, port }, projectId, rulesWithoutPace())
  provide('simulationEmulator', { host, port, projectId, functionsPort })
  return stop
}
