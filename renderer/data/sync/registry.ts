/** The registry of all synced records; it finds a record by the kind of an intent. */

import type { Member } from '#core/records/member.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation, StoredIntent } from '#data/storage/operation.ts'
import type { SyncedRecord } from './record.ts'

/** The member whose records are synced. */
export interface MemberSource {
  /** Reads the member as the server knows them, whom it asks only while another change of them waits than `pushed`. */
  reader(account: Account, cloud: Cloud): (pushed: readonly number[]) => Promise<Member>
  /** The member as the server knows them; stores the server's records. @returns undefined without any */
  refresh(account: Account, cloud: Cloud): Promise<Member | undefined>
  /** The member's current day, which begins at their day start. */
  today(account: Account): Promise<DayKey>
}

export interface Registry {
  /** In the order in which they are pulled. */
  readonly records: readonly SyncedRecord[]
  readonly member: MemberSource
  /** @returns undefined if the intent belongs to no record, or is damaged */
  recordOf(intent: StoredIntent): SyncedRecord | undefined
  /** Which message a member gets at once when the server refuses an operation for good (docs/product.md#errors). */
  refusalToastOf(operation: QueuedOperation): 'user' | 'database' | undefined
}

/** @throws Error if two records share a kind of intent, or a `progressKey` */
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
  // A push asks of each intent several times.
  const found = new WeakMap<StoredIntent, SyncedRecord | null>()
  const find = (intent: StoredIntent) => {
    const record = byKind.get(intent.kind)
    return record?.accepts(intent) ? record : null
  }
  const recordOf = (intent: StoredIntent) => {
    const record = found.get(intent) ?? find(intent)
    found.set(intent, record)
    return record ?? undefined
  }
  return {
    records,
    member,
    recordOf,
    refusalToastOf: ({ intent }) => recordOf(intent)?.refusalToast,
  }
}
