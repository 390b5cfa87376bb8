import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { HOST } from '../server/address.ts'
import { freePort } from '../testing/free-port.ts'
import { holderOf, isFree } from './port-holder.ts'

const server = createServer()
afterEach(() => server.close())

describe('a local port', () => {
  it('stays free until somebody listens there, and then tells who', async () => {
    const port = await freePort()
    expect(await isFree(port)).toBe(true)
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
    expect(await isFree(port)).toBe(false)
    expect(holderOf(port)).toMatch(new RegExp(`, process ${process.pid}$|^another program$`))
  })

  it('names no holder where nobody listens', async () => {
    expect(holderOf(await freePort())).toBe('another program')
  })
})
