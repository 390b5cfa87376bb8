/** What the emulators in processes of ours share of firebase-tools' own code, which has no types. */
import { createRequire } from 'node:module'
import { HOST } from '../server/address.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

/** An emulator of firebase-tools, started by us. */
export interface InnerEmulator {
  start(): Promise<void>
  stop(): Promise<void>
}

interface RegistryModule {
  readonly EmulatorRegistry: { set(name: string, instance: object): void }
}

/** Loads a module of firebase-tools by its path from `lib/bin`. */
export const load = createRequire(ensureFirebaseTools())

const { EmulatorRegistry }: RegistryModule = load('../emulator/registry.js')

/** Makes an emulator known to the others in this process: one of ours, or one that runs elsewhere. */
export function register(name: string, emulator: InnerEmulator | number): void {
  const elsewhere = { getName: () => name, getInfo: () => ({ name, host: HOST, port: emulator }) }
  EmulatorRegistry.set(name, typeof emulator === 'number' ? elsewhere : emulator)
}

/** Stops once at the first signal, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)))
  }
}
