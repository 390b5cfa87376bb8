/** What it is to ask the server (docs/architecture.md#sync): `command.ts` declares it, `ask.ts` does it. */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'

export interface Asking {
  readonly account: Account
  readonly cloud: Cloud
  /** How many operations in the outbox the answer settles. */
  readonly operations: number
}

/** Asks the server, which is safe to repeat. @returns a function that stores the answer @throws CloudError */
export type Question = (asking: Asking) => Promise<() => Promise<void>>

/** A record whose operations ask the server: they are pushed apart from what members write directly. */
export interface Commanded<Intent> {
  /** What the server is asked for an operation, and where its answer goes. */
  readonly command: (intent: Intent) => Question
  /** Whether an operation makes the earlier ones on its target superfluous; all do by default. */
  readonly replacesEarlier?: (intent: Intent) => boolean
  /** What the member writes directly after such an operation waits until it is answered. */
  readonly holdsLater?: true
  readonly push?: undefined
  readonly own?: undefined
}

/** What is asked for without an operation. */
export interface Following<Item> {
  readonly command: (item: Item, account: Account) => Question
  /** Is told what the server refuses for good. */
  readonly onRefused?: (item: Item, account: Account) => Promise<void>
}
