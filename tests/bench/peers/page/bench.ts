/** What the page lets the runner do with one data layer. */
import type { Overview } from './data-layer.ts'

export interface Bench {
  /** Makes a history of so many days. */
  seed(days: number): Promise<void>
  /** @returns ms from opening the store to what the first screen shows, and that */
  reopen(): Promise<{ ms: number; overview: Overview }>
  /** Watches today, and leaves it open. */
  watch(): Promise<void>
  /** @returns ms from the call until the change is stored and the watcher has it */
  checkOff(): Promise<number>
  /** Checks off on and on over so many days: they wait to be sent. */
  queue(operations: number, days: number): Promise<void>
  /** @returns ms until the server has confirmed all that waited */
  flush(): Promise<{ ms: number; days: number }>
}

declare global {
  var bench: Bench | undefined
}
