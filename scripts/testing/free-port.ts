/** Finds a port on which nothing listens. */
import { createServer } from 'node:net'
import { HOST } from '../server/address.ts'

/** A port that was free just now; the system gives each caller a different one. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, HOST, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
