/** Finds a port on which nothing listens. */
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'
import { HOST } from '../server/address.ts'

/**
 * Below the ports that systems give to outgoing connections: one of these could take a free port before the server
 * that asked for it. Above 10080, the last port that browsers refuse.
 */
const PORTS = { first: 12_000, count: 20_000 }
/** How many a process may ask for before it comes to those of the next one. */
const OF_A_PROCESS = 16

let next = (process.pid + threadId) * OF_A_PROCESS

/**
 * A port that was free just now. Processes that ask at the same time get different ones.
 * @throws RangeError if none is free
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS.count; tried += 1) {
    const port = PORTS.first + (next % PORTS.count)
    next += 1
    if (await isFree(port)) return port
  }
  throw new RangeError('Every port for tests is taken.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
