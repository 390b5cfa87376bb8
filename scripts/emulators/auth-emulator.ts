/** Starts Firebase's Auth emulator on a free port, and stops it (docs/decisions/0021-emulators.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { startEmulator } from './emulator-process.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'
import { askAsOwner } from './owner.ts'

export interface AuthEmulator {
  readonly port: number
  readonly projectId: string
  /** Removes every account. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/**
 * @param given its port; a free one by default
 * @throws Error if the tools cannot be installed, or the emulator does not answer
 */
export async function startAuthEmulator(projectId: string, given?: number): Promise<AuthEmulator> {
  const [port, hub, logging] = [given ?? (await freePort()), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-auth-'))
  const config = join(folder, 'firebase.json')
  const emulators = {
    auth: { host: HOST, port },
    hub: { host: HOST, port: hub },
    logging: { host: HOST, port: logging },
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(config, JSON.stringify({ emulators }))
  const origin = `http://${HOST}:${port}`
  const { stop } = await startEmulator('Auth', origin, [
    process.execPath,
    ensureFirebaseTools(),
    ...['emulators:start', '--only', 'auth', '--project', projectId, '--config', config],
  ])
  return {
    port,
    projectId,
    async clear() {
      await askAsOwner('DELETE', `${origin}/emulator/v1/projects/${projectId}/accounts`)
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
