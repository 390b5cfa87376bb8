/** All synced records, and what is asked of them by the kind of an intent. */
import type { DayKey } from '#core/days/day.ts'
import type { Member } from '#core/records/member.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation, StoredIntent } from '#data/storage/operation.ts'
import type { SyncedRecord } from './record.ts'

/** Whose records they are. */
export interface MemberSource {
  /** As this device knows them. */
  read(account: Account): Promise<Member>
  /** As the server knows them, whose records about them are taken in. @returns undefined before there is one */
  refresh(account: Account, cloud: Cloud): Promise<Member | undefined>
  /** The member's day, which begins at an hour of their own. */
  today(account: Account): Promise<DayKey>
}

export interface Registry {
  /** In the order in which they are pulled. */
  readonly records: readonly SyncedRecord[]
  readonly member: MemberSource
  /** @returns undefined where the intent is of no record, or damaged */
  recordOf(intent: StoredIntent): SyncedRecord | undefined
  /** An operation in words for the member. */
  describe(operation: QueuedOperation): string
  /** Which message a member gets at once of an operation that the server refuses for good (docs/product.md#errors). */
  refusalToastOf(operation: QueuedOperation): 'user' | 'database' | undefined
  /** Puts an operation that the server refused back into the queue; one that is not there stays away. */
  retry(account: Account, seq: number): Promise<void>
}

/** @throws Error where two records have the same kind of intent, or the same place for the progress of pulling */
export function createRegistry(records: readonly SyncedRecord[], member: MemberSource): Registry {
  const byKind = new Map<string, SyncedRecord>()
  for (const record of records) {
    for (const kind of record.kinds) {
      if (byKind.has(kind)) throw new Error(`Two records have intents of the kind ${kind}.`)
      byKind.set(kind, record)
    }
  }
  const cursors = records.flatMap(({ history }) => history?.progressKey ?? [])
  if (new Set(cursors).size < cursors.length) throw new Error('Two records share a progressKey.')
  const recordOf = (intent: StoredIntent) => {
    const record = byKind.get(intent.kind)
    return record?.accepts(intent) ? record : undefined
  }
  return {
    records,
    member,
    recordOf,
    describe: ({ intent }) => recordOf(intent)?.describe(intent) ?? 'A change',
    refusalToastOf: ({ intent }) => recordOf(intent)?.refusalToast,
    async retry(account, seq) {
      const { outbox } = account.database
      const intent = (await outbox.get(seq))?.intent
      const own = intent && recordOf(intent)?.retry
      if (own) await own(account, intent)
      else await outbox.update(seq, { state: 'pending', reason: undefined })
    },
  }
}
