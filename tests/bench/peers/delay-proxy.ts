/** A proxy that adds latency to a server on this machine: it forwards every byte later, in order. */
import { connect, createServer, type Socket } from 'node:net'
import { HOST } from '#scripts/server/address.ts'
import { freePort } from '#scripts/testing/free-port.ts'

/** @param oneWayMs the delay in each direction */
export async function startDelayProxy(target: number, oneWayMs: number) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, HOST)
    pass(near, far, oneWayMs)
    pass(far, near, oneWayMs)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      // Pages may close their connections at any time.
      socket.on('error', () => socket.destroy())
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

function pass(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (chunk: Buffer) => {
    setTimeout(() => {
      if (to.writable) to.write(new Uint8Array(chunk))
    }, delayMs)
  })
  from.on('close', () => setTimeout(() => to.end(), delayMs))
}
