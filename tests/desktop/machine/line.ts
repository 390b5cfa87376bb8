/** The machine's end of the IPC channel to the app's process. */
import type { ChildProcess } from 'node:child_process'
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
  z.object({ kind: z.literal('tell'), name: z.string(), args: z.array(z.unknown()) }),
])

interface Waiter {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface Hears {
  readonly onTell: (name: string, args: unknown[]) => void
  readonly onAsk: (name: string, args: unknown[]) => Promise<unknown>
}

export class Line {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiter>()
  private lastId = 0

  constructor(child: ChildProcess, { onTell, onAsk }: Hears) {
    this.child = child
    child.on('message', (raw) => {
      const message = incoming.parse(raw)
      if (message.kind === 'tell') onTell(message.name, message.args)
      else if (message.kind === 'ask')
        void this.reply(message.id, onAsk(message.name, message.args))
      else {
        const waiter = this.waiting.get(message.id)
        this.waiting.delete(message.id)
        if (message.kind === 'reply') waiter?.resolve(message.value)
        else waiter?.reject(new Error(message.reason))
      }
    })
    child.once('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The app has ended.'))
      this.waiting.clear()
    })
  }

  /** Calls the app's process, and waits for its answer. */
  ask(name: string, ...args: unknown[]): Promise<unknown> {
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.send({ kind: 'ask', id, name, args })
    })
  }

  private async reply(id: number, work: Promise<unknown>): Promise<void> {
    try {
      this.send({ kind: 'reply', id, value: await work })
    } catch (error) {
      this.send({
        kind: 'refusal',
        id,
        reason: error instanceof Error ? error.message : String(error),
      })
    }
  }

  private send(message: object): void {
    // The process may have just ended; callers that wait for it learn of its end.
    if (this.child.connected) this.child.send(message, () => undefined)
  }
}
