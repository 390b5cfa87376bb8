import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from './paths.ts'
import { HOST } from './server/address.ts'
import { freePort } from './testing/free-port.ts'

/** A build of the sources may come first, so the wait is long. */
const TIMEOUT = 90_000

interface Run {
  readonly process: ChildProcess
  readonly said: () => string
  /** Resolves once the output holds the text; rejects where the process ends without saying it. */
  readonly says: (text: string) => Promise<void>
  readonly ended: Promise<number | null>
}

const running: ChildProcess[] = []
const servers: Server[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
})

function start(port: number): Run {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, PORT: String(port), BROWSER: 'none' },
  })
  running.push(child)
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve()
      listeners.add(look)
      look()
      ended.then(() => reject(new Error(`It ended without saying "${text}": ${output}`)), reject)
    })
  return { process: child, said: () => output, says, ended }
}

describe('npm start', () => {
  it(
    'serves, is found by a second start, and stops cleanly at Ctrl-C',
    async () => {
      const port = await freePort()
      const first = start(port)
      await first.says(`Fourfold runs at http://${HOST}:${port}/`)
      const page = await fetch(`http://${HOST}:${port}/leader-board`)
      expect(await page.text()).toContain('<title>Fourfold</title>')

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
