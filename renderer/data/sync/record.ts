/**
 * What the engine knows of a synced record: its descriptor. Each record says in `records/<name>/record.ts` what the
 * engine needs to push, pull, describe and refuse it; nothing in this folder names a record (decision 0106).
 */
import type { DayKey } from '#core/days/day.ts'
import type { Member } from '#core/records/member.ts'
import type { Cloud, CloudDocument, CloudQuery, DocumentRef } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import type { RecordTable } from '#data/storage/account-database.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import type { Intents } from '#data/storage/outbox.ts'

interface AccountAndCloud {
  readonly account: Account
  readonly cloud: Cloud
}

/** What the push of one group of operations needs to know. */
export interface PushContext extends AccountAndCloud {
  /** The member as this device knows them; after a refusal, as the server does. */
  readonly member: Member
  /** The server's time at the start of this push, in ms. */
  readonly serverNow: number
  readonly random?: () => number
}

/** A list that has a first one. */
export type NonEmpty<Value> = readonly [Value, ...Value[]]

/** Takes in what the cloud has answered. */
export type TakeIn = () => Promise<void>

/** Takes documents of one collection in: each is parsed, merged with what this device has, and stored. */
export type Take = (
  account: Account,
  documents: readonly CloudDocument[],
  cloud: Pick<Cloud, 'get'>,
) => Promise<void>

/** A collection with a record a day, found by `userId`, `queryDate` and `syncedAt`. */
export interface History {
  readonly collection: RecordTable
  /** Where this device remembers how far it has pulled. */
  readonly progressKey: string
  /**
   * Takes in a page of it.
   * @param completeFrom given where the page closes the history from that ordinal on (0: all of it)
   */
  take(
    account: Account,
    page: readonly CloudDocument[],
    completeFrom: number | undefined,
  ): Promise<void>
}

/** The listeners that are open while this tab does the syncing. */
export interface Watching extends AccountAndCloud {
  /** The member's day; when it turns over, all listeners are opened anew. */
  readonly today: DayKey
  /** The member's roles have changed on the server: the token is out of date. */
  readonly onRoles: () => void
  /** What arrives is taken in one after the other, in the order of arrival. @returns what stops it */
  document(ref: DocumentRef, take: (document: CloudDocument) => Promise<void>): () => void
  query(query: CloudQuery, take: (page: readonly CloudDocument[]) => Promise<void>): () => void
}

/** What follows from records of this device, and is brought to the cloud without an operation. */
interface Derived {
  /** Makes it anew from the records. */
  keep(account: Account): Promise<void>
  /** Whether the cloud does not have it yet. */
  isBehind(account: Account): Promise<boolean>
  /** Brings it to the cloud where it is behind. @throws what is passing */
  push(account: Account, cloud: Cloud): Promise<void>
}

type AnalyticsEvent = Parameters<Cloud['logEvent']>[0]

export interface RecordDefinition<Intent extends StoredIntent> {
  /** What an outbox operation may say of it. */
  readonly intents: Intents<Intent>
  /** An operation in words for the member: what they did, and for which day. */
  readonly describe: (intent: Intent) => string
  /** The event that says an operation has reached the cloud (docs/product.md#accounts-and-files). */
  readonly event?: (intent: Intent) => AnalyticsEvent | undefined
  /**
   * Which message a member gets at once where the server refuses an operation for good (docs/product.md#errors); without
   * it they find that in the list of what could not be saved.
   */
  readonly refusalToast?: 'user' | 'database'
  /** Groups of different lanes are pushed side by side; those without one go alone. */
  readonly lane?: (intent: Intent) => number
  /** Brings the operations of one target, oldest first, to the cloud in one commit that is safe to repeat. */
  readonly push: (context: PushContext, intents: NonEmpty<Intent>) => Promise<TakeIn>
  /** What to do where it is refused for good. @returns whether that is settled; else it is set aside */
  readonly onDenied?: (context: AccountAndCloud, intents: NonEmpty<Intent>) => Promise<boolean>
  /** Puts an operation that was refused back into the queue; without it, only that is done. */
  readonly retry?: (account: Account, intent: Intent) => Promise<void>
  /** How documents are taken in, by their table on this device. */
  readonly tables?: Readonly<Partial<Record<RecordTable, Take>>>
  /** Tables whose records carry a stamp for each field, in `stamps`. */
  readonly stamped?: readonly RecordTable[]
  /** Asks the cloud for what this device should have. @returns what takes it in, after the records before it */
  readonly pull?: (account: Account, cloud: Cloud) => Promise<TakeIn>
  /** Pulled page by page; the days on which something may still change are watched. */
  readonly history?: History
  readonly watch?: (watching: Watching) => readonly (() => void)[]
  readonly derived?: Derived
}

/** A descriptor whose intents have been parsed, and may be anything. */
export interface SyncedRecord extends Omit<RecordDefinition<StoredIntent>, 'intents'> {
  readonly kinds: readonly string[]
  readonly accepts: (intent: StoredIntent) => boolean
}

/** A descriptor as the engine uses it: each function gets intents of the record's own and nothing else. */
export function defineRecord<Intent extends StoredIntent>(
  definition: RecordDefinition<Intent>,
): SyncedRecord {
  const { intents, event, lane, onDenied, retry, ...others } = definition
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
    push: (context, said) => definition.push(context, allOwn(said)),
    ...(event && { event: (intent) => event(own(intent)) }),
    ...(lane && { lane: (intent) => lane(own(intent)) }),
    ...(onDenied && { onDenied: (context, said) => onDenied(context, allOwn(said)) }),
    ...(retry && { retry: (account, intent) => retry(account, own(intent)) }),
  }
}

/** What was said last of one target. */
export function latest<Intent>(intents: NonEmpty<Intent>): Intent {
  return intents.at(-1) ?? intents[0]
}

/** For records that one query gives: they are pulled with it at the start, and watched from then on. */
export function byQuery(
  queryOf: (account: Account) => CloudQuery,
  take: Take,
): Required<Pick<RecordDefinition<StoredIntent>, 'pull' | 'watch'>> {
  return {
    async pull(account, cloud) {
      const documents = await cloud.query(queryOf(account))
      return () => take(account, documents, cloud)
    },
    watch: ({ account, cloud, query }) => [
      query(queryOf(account), (page) => take(account, page, cloud)),
    ],
  }
}
