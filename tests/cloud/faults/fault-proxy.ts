/**
 * An HTTP proxy between one browser context and the emulators, which breaks what passes through by chance: requests or
 * their answers are lost, come late, are held until the end, or arrive twice. The app's own files pass untouched.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOST } from '#scripts/server/address.ts'
import type { Random } from '#tests/simulation/random.ts'

/** What happens to a request: `lose` before it arrives, `lose-answer` after, `hold` until the network is whole. */
type Fate = 'pass' | 'lose' | 'lose-answer' | 'delay' | 'hold' | 'double'

interface FaultProxy {
  readonly address: string
  /** How many faults there were so far. */
  faults(): number
  /** Resolves once the next request that can meet a fault has come. */
  next(): Promise<void>
  /** Ends the answers that are still coming, such as a listener's, or lets no more of them through. */
  breakStreams(): void
  /** Lets everything pass from now on, also what is held. */
  heal(): void
  stop(): Promise<void>
}

/** @param isFaulty tells by its address whether a request can meet a fault */
export async function startFaultProxy(
  random: Random,
  isFaulty: (address: URL) => boolean,
): Promise<FaultProxy> {
  const streams = new Set<ServerResponse>()
  const silent = new Set<ServerResponse>()
  let faults = 0
  const healed = Promise.withResolvers<void>()
  let isWhole = false
  let coming = Promise.withResolvers<void>()
  const fateOf = (address: URL): Fate => {
    if (isWhole || !isFaulty(address) || !random.percent(30)) return 'pass'
    return random.pick(['lose', 'lose-answer', 'delay', 'hold', 'double'] as const)
  }
  const server = createServer(async (from, to) => {
    const address = new URL(from.url ?? '')
    const fate = fateOf(address)
    if (isFaulty(address)) {
      coming.resolve()
      coming = Promise.withResolvers()
    }
    if (fate !== 'pass') faults += 1
    const body = await bodyOf(from)
    if (isFaulty(address)) {
      streams.add(to)
      to.on('close', () => streams.delete(to))
    }
    await meet(fate, { from, body, to, healed: healed.promise, delayMs: random.below(3_000) })
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The proxy has no port.')
  return {
    address: `http://${HOST}:${listening.port}`,
    faults: () => faults,
    next: () => coming.promise,
    breakStreams() {
      for (const stream of streams) {
        faults += 1
        if (random.percent(50)) stream.destroy()
        else {
          stream.cork()
          silent.add(stream)
        }
      }
    },
    heal() {
      isWhole = true
      for (const stream of silent) stream.destroy()
      healed.resolve()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passing {
  readonly from: IncomingMessage
  readonly body: Buffer
  readonly to: ServerResponse
  readonly healed: Promise<void>
  readonly delayMs: number
}

async function meet(fate: Fate, { from, body, to, healed, delayMs }: Passing): Promise<void> {
  if (fate === 'lose') return void to.destroy()
  if (fate === 'hold') await healed
  if (fate === 'delay') await sleep(delayMs)
  if (fate === 'double') await new Promise<void>((resolve) => forward(from, body, resolve))
  forward(from, body, to, { isLost: fate === 'lose-answer' })
}

async function bodyOf(from: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts)
}

/** @param to gets the answer as it comes, for streams; or is called once the answer has begun, which then is lost */
function forward(
  from: IncomingMessage,
  body: Buffer,
  to: ServerResponse | (() => void),
  { isLost = false } = {},
): void {
  const asked = request(from.url ?? '', { method: from.method, headers: from.headers })
  asked.on('error', () => (typeof to === 'function' ? to() : to.destroy()))
  asked.on('response', (answer) => {
    if (typeof to === 'function') {
      answer.destroy()
      to()
    } else if (isLost) {
      answer.destroy()
      to.destroy()
    } else {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      to.flushHeaders()
      answer.pipe(to)
      answer.on('error', () => to.destroy())
      to.on('close', () => asked.destroy())
    }
  })
  asked.end(body)
}
