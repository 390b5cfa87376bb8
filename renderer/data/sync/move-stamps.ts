import type { Stamp } from '#core/sync/stamp.ts'
import type { AccountDatabase, StoredRecord } from '#data/storage/account-database.ts'
import type { QueuedOperation, StoredIntent } from '#data/storage/operation.ts'
import type { Registry } from './registry.ts'

/** Gives operations, and the records that they changed, other stamps. @returns the operations as they are in the outbox now */
export async function moveStamps(
  database: AccountDatabase,
  records: Registry['records'],
  operations: readonly QueuedOperation[],
  moved: ReadonlyMap<Stamp, Stamp>,
): Promise<readonly QueuedOperation[]> {
  const restamped = operations.map((one) => ({ ...one, intent: withStamp(one.intent, moved) }))
  const ids = [...new Set(operations.map(({ target }) => target.split('/')[1] ?? ''))]
  const tables = records.flatMap((record) => Object.keys(record.tables ?? {}))
  await database.transaction('rw', ['outbox', ...tables], async () => {
    await database.outbox.bulkPut(restamped)
    for (const name of tables) {
      await database
        .table<StoredRecord>(name)
        .where('id')
        .anyOf(ids)
        .modify((record) => {
          const { stamps } = record
          if (isStamps(stamps)) Object.assign(record, { stamps: restampFields(stamps, moved) })
        })
    }
  })
  return restamped
}

function withStamp(intent: StoredIntent, moved: ReadonlyMap<Stamp, Stamp>): StoredIntent {
  const { at } = intent
  return at === undefined ? intent : { ...intent, at: moved.get(at) ?? at }
}

function restampFields(stamps: Readonly<Record<string, Stamp>>, moved: ReadonlyMap<Stamp, Stamp>) {
  return Object.fromEntries(
    Object.entries(stamps).map(([field, at]) => [field, moved.get(at) ?? at]),
  )
}

function isStamps(value: unknown): value is Readonly<Record<string, Stamp>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((at) => typeof at === 'number')
  )
}
