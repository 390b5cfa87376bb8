/**
 * Starts the host for tests, and gives it orders (docs/decisions/0021-emulators.md). The emulator sends it the events of
 * writes from then on: records loaded before trigger nothing.
 */
import { join } from 'node:path'
import { buildFunctions, installFunctions } from '../build/functions-build.ts'
import { startEmulator } from '../emulators/emulator-process.ts'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import {
  type Disturbance,
  HOST_PATH,
  type HostState,
  hostStateSchema,
  type Order,
} from './host-protocol.ts'

interface FunctionsHostOrders {
  /** Stops as if the server were down: running events end, events to come wait, and requests fail. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Loses the events of all writes so far that are not delivered yet. */
  dropPending(): Promise<void>
  /**
   * Resolves when the events of all writes so far are delivered, and those of what they wrote.
   * @throws Error that names what waits, after half a minute
   */
  idle(): Promise<void>
  disturb(disturbance: Disturbance): Promise<void>
  /** Runs a function that is on a schedule. @throws Error if it fails */
  run(name: string): Promise<void>
  state(): Promise<HostState>
}

export interface FunctionsHost extends FunctionsHostOrders {
  readonly port: number
  stop(): Promise<void>
}

/** Orders to a host that runs. @throws Error with its message if it cannot follow one */
function functionsHostAt(port: number): FunctionsHostOrders {
  const give = async (order: Order, body: object = {}) => {
    const answer = await fetch(`http://${HOST}:${port}${HOST_PATH}/${order}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return hostStateSchema.parse(await answer.json())
  }
  const tell = async (order: Order, body?: object) => void (await give(order, body))
  return {
    pause: () => tell('pause'),
    resume: () => tell('resume'),
    dropPending: () => tell('drop-pending'),
    idle: () => tell('idle'),
    disturb: (disturbance) => tell('disturb', disturbance),
    run: (name) => tell('run', { name }),
    state: () => give('state'),
  }
}

/**
 * Builds the functions and runs them.
 * @param options start Firestore with this port, or it sends no events; by the host's clock it is `aheadMs` later
 * @throws Error if their dependencies cannot be installed, or the host does not answer
 */
export async function startFunctionsHost(options: {
  readonly projectId: string
  readonly firestorePort: number
  readonly authPort: number
  readonly storagePort?: number
  readonly port?: number
  readonly aheadMs?: number
}): Promise<FunctionsHost> {
  const { projectId, firestorePort, authPort, storagePort } = options
  const { port = await freePort(), aheadMs = 0 } = options
  installFunctions()
  await buildFunctions()
  const { stop } = await startEmulator('Functions', `http://${HOST}:${port}${HOST_PATH}`, [
    process.execPath,
    join(import.meta.dirname, 'host-process.ts'),
    ...[port, projectId, firestorePort, authPort, storagePort ?? '', aheadMs].map(String),
  ])
  return { ...functionsHostAt(port), port, stop }
}
