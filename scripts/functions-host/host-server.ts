/** The host's HTTP server: events of the Firestore emulator, requests to functions, and orders of tests. */

import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../build/functions-build.ts'
import type { Deliveries } from './deliveries.ts'
import type { Answering, Trigger } from './exported-functions.ts'
import { HOST_PATH, type HostState, ORDERS, type Order } from './host-protocol.ts'

interface Request extends IncomingMessage {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  rawBody?: Buffer
}
interface Response {
  status(code: number): Response
  send(body: unknown): void
}
type Handler = (request: Request, response: Response) => Promise<void> | void

interface App extends RequestListener {
  use(handler: unknown): void
  all(path: string, handler: Handler): void
  get(path: string, handler: Handler): void
  post(path: string, handler: Handler): void
}
interface Parsing {
  readonly limit: string
  readonly type?: string
  readonly verify?: (request: Request, response: Response, body: Buffer) => void
}
interface Express {
  (): App
  json(parsing: Parsing): unknown
  text(parsing: Parsing): unknown
}

/** The limit of requests to functions of Firebase. */
const LIMIT = '32mb'
const orderSchema = z.enum(ORDERS)

interface Parts {
  readonly deliveries: Pick<Deliveries, 'accept' | 'isPaused'>
  readonly triggers: readonly Trigger[]
  readonly answering: readonly Answering[]
  /** @param document path of a fence whose event has arrived */
  fenceArrived(document: string): void
  order(order: Order, given: unknown): Promise<HostState>
}

export function hostServer(parts: Parts): RequestListener {
  const { deliveries, triggers, answering, fenceArrived, order } = parts
  // The functions' own: their handlers expect its requests, parsed as Google's server parses them.
  const express: Express = createRequire(join(FUNCTIONS, 'package.json'))('express')
  const app = express()
  const keepRaw: Parsing['verify'] = (request, _response, body) => {
    request.rawBody = body
  }
  app.use(express.json({ limit: LIMIT, verify: keepRaw }))
  app.use(express.text({ limit: LIMIT, type: 'application/protobuf' }))

  app.get(HOST_PATH, async (_request, response) => response.send(await order('state', {})))
  app.post(`${HOST_PATH}/:order`, async ({ params, body }, response) => {
    try {
      response.send(await order(orderSchema.parse(params.order), body))
    } catch (error) {
      response.status(500).send(error instanceof Error ? error.message : String(error))
    }
  })

  app.post('/functions/projects/:project/triggers/:name', (request, response) => {
    const { name } = request.params
    const event = eventOf(request)
    const document = String(event.document)
    const trigger = triggers.find((each) => each.name === name)
    if (trigger) {
      const { retry } = trigger
      const words = `${trigger.name} ${document}`
      deliveries.accept({ name: words, retry, run: () => trigger.run({ ...event }) })
    } else fenceArrived(document)
    // Before it is delivered: the emulator waits for each answer before it sends the next event.
    response.status(204).send('')
  })

  app.all('/:project/:region/:name', async (request, response) => {
    // Like a server that is down.
    if (deliveries.isPaused()) return void request.socket.destroy()
    const { region = '', name } = request.params
    const called = answering.find((each) => each.name === name && each.regions.includes(region))
    if (called) await called.answer(request, response)
    else response.status(404).send(`There is no function ${name} in ${region}.`)
  })
  return app
}

/** The event as `firebase-functions` takes it: attributes from the headers, and bytes that the emulator sends in base64. */
function eventOf({ headers, body }: Request): Readonly<Record<string, unknown>> {
  const attributes = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('ce-') ? [[name.slice('ce-'.length), value]] : [],
  )
  return { ...Object.fromEntries(attributes), data: Buffer.from(z.string().parse(body), 'base64') }
}
