/** The descriptor of a synced record, of which nothing in this folder names one (decision 0106). */

import type { ExportHead } from '#core/app/export/export-file.ts'
import type { Member } from '#core/records/member.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import type { RecordTable } from '#data/storage/account-database.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import type { Intents } from '#data/storage/outbox.ts'
import type { Commanded } from './question.ts'

export interface AccountAndCloud {
  readonly account: Account
  readonly cloud: Cloud
}

/** What it takes to push one group of operations. */
export interface PushContext extends AccountAndCloud {
  /** The member as the server knows them: rules compare with that, whatever still waits here. */
  readonly member: Member
  /** The server's time at the start of this push, in ms. */
  readonly serverNow: number
  /** Nothing else of this record is pushed now, so what follows from it may go along. */
  readonly isAlone?: boolean
}

/** A list with at least one item. */
export type NonEmpty<Value> = readonly [Value, ...Value[]]

/** Stores the cloud's answer on this device. */
export type ApplyRemote = () => Promise<void>

/** Parses documents of one collection, merges them with this device's records, and stores them. */
type Take = (
  account: Account,
  documents: readonly CloudDocument[],
  cloud: Pick<Cloud, 'get'>,
) => Promise<void>

/** A collection with one record per day, queried by `userId`, `queryDate` and `syncedAt`. */
export interface History {
  readonly collection: RecordTable
  /** The settings key under which this device stores how far it has pulled. */
  readonly progressKey: string
  /** @param completeFrom given if this page completes the history from that day ordinal on (0: all of it) */
  take(
    account: Account,
    page: readonly CloudDocument[],
    completeFrom: number | undefined,
  ): Promise<void>
}

/** What a record opens its listeners with while this tab syncs. Each is reopened after its own failures only. */
export interface Watching extends AccountAndCloud {
  /** Called when the member's roles have changed on the server, so that the token is out of date. */
  readonly onRoles: () => void
  /** Passes on arrivals one by one, in order. @returns a function that stops it */
  document(ref: DocumentRef, take: (document: CloudDocument) => Promise<void>): () => void
  query(query: CloudQuery, take: (page: readonly CloudDocument[]) => Promise<void>): () => void
}

/** Data that is derived from this device's records and pushed without an operation. */
export interface Derived {
  /** Recomputes it from the records. */
  keep?(account: Account): Promise<void>
  /** Whether the cloud does not have the latest version yet. */
  isBehind(account: Account): Promise<boolean>
  /** Pushes it if the cloud is behind. @throws temporary errors */
  push(account: Account, cloud: Cloud): Promise<void>
}

type AnalyticsEvent = Parameters<Cloud['logEvent']>[0]

interface Described<Intent extends StoredIntent> {
  /** The intents that an outbox operation on this record may carry. */
  readonly intents: Intents<Intent>
  /** Describes an operation to the member: what they did, and for which day. */
  readonly describe: (intent: Intent) => string
  /** The event to log once an operation has reached the cloud (docs/product.md#accounts-and-files). */
  readonly event?: (intent: Intent) => AnalyticsEvent | undefined
  /** Which message a refusal for good shows at once (docs/product.md#errors); else it is only listed. */
  readonly refusalToast?: 'user' | 'database'
  /** Groups in different lanes are pushed in parallel, ten at a time; those without one are pushed alone. */
  readonly lane?: (intent: Intent) => number
  /** Decided on what a listener, or one query before a burst, brings: the rules refuse what is older. */
  readonly readsAhead?: true
  /** Handles a final `permission-denied`. @returns true if that settles it; else the group is refused */
  readonly onDenied?: (context: AccountAndCloud, intents: NonEmpty<Intent>) => Promise<boolean>
  /** Retries a refused operation in the record's own way; without it, it goes back into the queue. */
  readonly retry?: (account: Account, intent: Intent) => Promise<void>
  /** How pulled documents are stored, by their table on this device. */
  readonly tables?: Readonly<Partial<Record<RecordTable, Take>>>
  /** Fetches what is not worth a listener. @returns stores it, called in the records' order */
  readonly pull?: (account: Account, cloud: Cloud) => Promise<ApplyRemote>
  /** Pulled page by page; the days that can still change are watched. */
  readonly history?: History
  /** Opens its listeners, whose first answers are what this device should have: nothing of it is pulled, too. */
  readonly watch?: (watching: Watching) => readonly (() => void)[]
  readonly derived?: Derived
  /** Its part of an account's export beside the device's tables; offline, what this device has. */
  readonly exports?: Exports
}

export type Exports = (
  account: Account,
  cloud: Pick<Cloud, 'query'> | undefined,
) => Promise<Partial<ExportHead>>

/** Pushes the operations of one target, oldest first, in one commit that is safe to repeat. */
type Push<Intent> = (context: PushContext, intents: NonEmpty<Intent>) => Promise<ApplyRemote>

/** A record that members write directly. */
interface Own<Intent> {
  readonly push: Push<Intent>
  readonly own?: undefined
  readonly command?: undefined
}

/** A record that members write directly, of which nothing is special: it is pushed, and stored, as `own-record.ts` does. */
interface Owned<Intent> {
  readonly own: {
    readonly table: RecordTable
    /** Its declaration, which the first screen does not load. */
    readonly load: () => Promise<{
      readonly push: Push<Intent>
      readonly store: (account: Account, documents: readonly CloudDocument[]) => Promise<void>
    }>
  }
  readonly push?: undefined
  readonly command?: undefined
}

type RecordDefinition<Intent extends StoredIntent> = Described<Intent> &
  (Own<Intent> | Owned<Intent> | Commanded<Intent>)

/** A descriptor whose functions accept any stored intent; those that parse it throw on another record's. */
export interface SyncedRecord
  extends Omit<Described<StoredIntent>, 'intents'>,
    Pick<Commanded<StoredIntent>, 'holdsLater'> {
  readonly kinds: readonly string[]
  readonly accepts: (intent: StoredIntent) => boolean
  readonly byCommand: boolean
  readonly push: Push<StoredIntent>
}

/** Creates a descriptor for the engine: it parses intents, so that each function gets only its record's own. */
export function defineRecord<Intent extends StoredIntent>(
  definition: RecordDefinition<Intent>,
): SyncedRecord {
  const { intents, event, lane, onDenied, retry, own: owned, ...others } = definition
  const push: Push<Intent> =
    definition.push ??
    (async (context, said) => {
      if (definition.own) return (await definition.own.load()).push(context, said)
      const to = await import('./ask.ts')
      return to.pushByCommand(context, definition, said)
    })
  const own = (intent: StoredIntent): Intent => {
    const parsed = intents.parse(intent)
    if (parsed) return parsed
    throw new TypeError(`Not an intent of ${intents.kinds.join(', ')}: ${intent.kind}`)
  }
  const allOwn = ([first, ...rest]: NonEmpty<StoredIntent>): NonEmpty<Intent> => [
    own(first),
    ...rest.map(own),
  ]
  return {
    ...others,
    kinds: intents.kinds,
    accepts: (intent) => intents.parse(intent) !== undefined,
    describe: (intent) => definition.describe(own(intent)),
    byCommand: definition.command !== undefined,
    push: (context, said) => push(context, allOwn(said)),
    ...(owned && {
      tables: {
        [owned.table]: async (account: Account, documents: readonly CloudDocument[]) =>
          (await owned.load()).store(account, documents),
        ...others.tables,
      },
    }),
    ...(event && { event: (intent) => event(own(intent)) }),
    ...(lane && { lane: (intent) => lane(own(intent)) }),
    ...(onDenied && { onDenied: (context, said) => onDenied(context, allOwn(said)) }),
    ...(retry && { retry: (account, intent) => retry(account, own(intent)) }),
  }
}

export function latest<Intent>(intents: NonEmpty<Intent>): Intent {
  return intents.at(-1) ?? intents[0]
}
