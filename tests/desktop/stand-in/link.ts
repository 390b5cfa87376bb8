/** The stand-in's end of the line to the machine that plays the operating system (`../machine`). */
import * as z from 'zod/mini'

const incoming = z.union([
  z.object({ kind: z.literal('reply'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('refusal'), id: z.number(), reason: z.string() }),
  z.object({
    kind: z.literal('ask'),
    id: z.number(),
    name: z.string(),
    args: z.array(z.unknown()),
  }),
])

type Answer = (...args: unknown[]) => unknown

const answers = new Map<string, Answer>()
const waiting = new Map<
  number,
  { resolve: (value: unknown) => void; reject: (error: Error) => void }
>()
let lastId = 0

function send(message: object): void {
  // The machine may have ended first; then there is no receiver.
  if (process.connected) process.send?.(message)
}

/** Notifies the machine without expecting an answer. */
export function tell(name: string, ...args: unknown[]): void {
  send({ kind: 'tell', name, args })
}

/** Calls the machine, and waits for its answer. */
export function ask(name: string, ...args: unknown[]): Promise<unknown> {
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    send({ kind: 'ask', id, name, args })
  })
}

/** Registers the handler for the machine's requests called `name`. */
export function answer(name: string, work: Answer): void {
  answers.set(name, work)
}

async function reply(id: number, name: string, args: unknown[]): Promise<void> {
  try {
    const work = answers.get(name)
    if (!work) throw new Error(`The stand-in has no answer to “${name}”.`)
    send({ kind: 'reply', id, value: await work(...args) })
  } catch (error) {
    send({ kind: 'refusal', id, reason: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (raw) => {
  const message = incoming.parse(raw)
  if (message.kind === 'ask') {
    void reply(message.id, message.name, message.args)
    return
  }
  const waiter = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.kind === 'reply') waiter?.resolve(message.value)
  else waiter?.reject(new Error(message.reason))
})
// Without the machine, the app has no desktop to run on.
process.on('disconnect', () => process.exit(0))
