/** What the page is asked to do: kept until the page says that it is done, and asked again after a crash. */
import type { Command } from '#core/bridge/to-page.ts'

/** Nobody asks for so much by hand; beyond it the oldest goes, for it is the most likely to be overtaken. */
const MOST = 200

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

  /** Asks for something, at once where the page listens. */
  push(command: WithoutId<Command>): void {
    const asked = { ...command, id: this.newId() }
    this.waiting = [...this.waiting, asked].slice(-MOST)
    if (this.isListening) this.send(asked)
  }

  /** The page listens: what waits is asked for, in order. */
  listening(): void {
    this.isListening = true
    for (const command of this.waiting) this.send(command)
  }

  /** The page has gone. */
  gone(): void {
    this.isListening = false
  }

  done(id: string): void {
    this.waiting = this.waiting.filter((command) => command.id !== id)
  }
}
