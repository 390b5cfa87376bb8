/** The untyped internals of firebase-tools that our emulator processes use. */
import { createRequire } from 'node:module'
import { HOST } from '../server/address.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

/** An emulator of firebase-tools that runs in this process. */
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

/**
 * Registers an emulator for the others in this process: its instance, or the port of one that runs elsewhere.
 */
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
