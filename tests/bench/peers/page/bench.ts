/** What the page lets the runner do with one data layer. */
import type { Overview } from './data-layer.ts'

/** In ms from the call on. */
interface CheckOffTimes {
  /** The watcher shows it; a layer may do that before it is stored. */
  readonly visible: number
  /** The watcher shows it, and it is stored, to be sent some time. */
  readonly stored: number
  /** The watcher has it from the store. */
  readonly readBack: number
}

export interface Bench {
  /** Makes a history of so many days. */
  seed(days: number): Promise<void>
  /** @returns ms from opening the store to what the first screen shows, and that */
  reopen(): Promise<{ ms: number; overview: Overview }>
  /** Watches today, and leaves it open. */
  watch(): Promise<void>
  /** Checks a habit of today off, or back on. */
  checkOff(): Promise<CheckOffTimes>
  /** Checks off on and on over so many days: they wait to be sent. */
  queue(operations: number, days: number): Promise<void>
  /** @returns ms until the server has confirmed all that waited */
  flush(): Promise<{ ms: number; days: number }>
}

declare global {
  var bench: Bench | undefined
}
