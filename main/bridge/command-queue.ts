/** Commands for the page: queued until the page reports them done, and sent again after a crash. */
import type { Command } from '#core/app/bridge/to-page.ts'

/** Far more than anybody enters by hand. Beyond it, the oldest is dropped, as the likeliest to be outdated. */
const MAX_WAITING = 200

type WithoutId<Value> = Value extends unknown ? Omit<Value, 'id'> : never

export class CommandQueue {
  private waiting: readonly Command[] = []
  private isListening = false
  private readonly send: (command: Command) => void
  private readonly newId: () => string

  constructor(send: (command: Command) => void, newId: () => string) {
    this.send = send
    this.newId = newId
  }

  push(command: WithoutId<Command>): void {
    const asked = { ...command, id: this.newId() }
    this.waiting = [...this.waiting, asked].slice(-MAX_WAITING)
    if (this.isListening) this.send(asked)
  }

  /** The page is ready: sends all queued commands in order. */
  listening(): void {
    this.isListening = true
    for (const command of this.waiting) this.send(command)
  }

  /** The page has crashed or its window has closed. */
  gone(): void {
    this.isListening = false
  }

  done(id: string): void {
    this.waiting = this.waiting.filter((command) => command.id !== id)
  }
}
