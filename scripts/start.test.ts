import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { runScript } from '#tests/scripts/run-script.ts'
import { HOST } from './server/address.ts'
import { freePort } from './testing/free-port.ts'

/** Long enough for a build of the sources. */
const TIMEOUT = 90_000

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const start = (port: number) => runScript('start.ts', { PORT: String(port) })

describe('npm start', () => {
  it(
    'serves, is found by a second start, and stops cleanly at Ctrl-C',
    async () => {
      const port = await freePort()
      const first = start(port)
      await first.says(`Fourfold runs at http://${HOST}:${port}/`)
      const page = await fetch(`http://${HOST}:${port}/leader-board`)
      expect(await page.text()).toContain('<title>Fourfold</title>')

      expect(first.said().split('\n').length).toBeLessThan(10)

      const second = start(port)
      expect(await second.ended).toBe(0)
      expect(second.said().trim()).toBe(`Fourfold already runs at http://${HOST}:${port}/.`)

      first.process.kill('SIGINT')
      expect(await first.ended).toBe(0)
      expect(first.said()).toMatch(/Fourfold has stopped\.\n$/)
    },
    TIMEOUT,
  )

  it(
    'leaves a port to whoever has it, and says what PORT= would mean',
    async () => {
      const port = await freePort()
      const foreign = createServer((_request, response) => response.end('hello'))
      servers.push(foreign)
      await new Promise<void>((resolve) => foreign.listen(port, HOST, resolve))

      const run = start(port)
      expect(await run.ended).toBe(1)
      expect(run.said()).toContain('PORT=')
      expect(run.said()).toContain('Stored data belongs to the address')
      expect(run.said()).not.toContain('    at ')
    },
    TIMEOUT,
  )
})
