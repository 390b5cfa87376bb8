import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { HOST } from '../server/address.ts'
import { freePort } from './free-port.ts'

describe('a free port', () => {
  it('differs for each that asks', async () => {
    const ports = [await freePort(), await freePort(), await freePort()]
    expect(new Set(ports).size).toBe(3)
  })

  it('differs from one that a server has', async () => {
    const taken = (await freePort()) + 1
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(taken, HOST, resolve))
    expect(await freePort()).not.toBe(taken)
    server.close()
  })
})
