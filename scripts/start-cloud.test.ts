import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { runScript } from '#tests/scripts/run-script.ts'
import { HOST } from './server/address.ts'
import { freePort } from './testing/free-port.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listening(): Promise<number> {
  const port = await freePort()
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  return port
}

describe('npm run start:cloud', () => {
  it('says its address before anything else', async () => {
    const [auth, firestore, storage] = [await listening(), await listening(), await listening()]
    const VITE_FIREBASE_EMULATORS = `auth:${auth},firestore:${firestore},storage:${storage}`
    const port = await freePort()
    const run = runScript('start-cloud.ts', { PORT: String(port), VITE_FIREBASE_EMULATORS })
    await run.says('Ctrl-C stops it')
    const address = `http://${HOST}:${port}/`
    expect(run.said().split('\n')[0]).toBe(
      `Fourfold on the emulators: ${address} (Ctrl-C stops it)`,
    )
  })

  it('says in one line which emulator does not run', async () => {
    const VITE_FIREBASE_EMULATORS = `auth:${await freePort()},firestore:${await freePort()}`
    const run = runScript('start-cloud.ts', {
      PORT: String(await freePort()),
      VITE_FIREBASE_EMULATORS,
    })
    expect(await run.ended).toBe(1)
    expect(run.said()).toMatch(
      /^Auth does not answer on port \d+: run “npm run emulators” first\.\n$/,
    )
  })
})
