/** The interface that the page offers the runner for one data layer. */
import type { Overview } from './data-layer.ts'

/** In ms since the call. */
interface CheckOffTimes {
  /** The watcher shows it; a layer may do that before storing it. */
  readonly visible: number
  /** The watcher shows it, and it is stored for a later push. */
  readonly stored: number
  /** The watcher has read it back from the store. */
  readonly readBack: number
}

export interface Bench {
  /** Creates a history of this many days. */
  seed(days: number): Promise<void>
  /** @returns ms from opening the store to the first screen's data, and that data */
  reopen(): Promise<{ ms: number; overview: Overview }>
  /** Watches today, and stays subscribed. */
  watch(): Promise<void>
  /** Checks a habit of today, or unchecks it. */
  checkOff(): Promise<CheckOffTimes>
  /** Checks off repeatedly over `days` days; the operations stay in the outbox. */
  queue(operations: number, days: number): Promise<void>
  /** @returns ms until the server has confirmed all queued operations */
  flush(): Promise<{ ms: number; days: number }>
}

declare global {
  var bench: Bench | undefined
}
