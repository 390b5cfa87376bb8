/** Merges records from the cloud with this device's, never overwriting those (docs/architecture.md#sync). */
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import type { RecordTable } from '#data/storage/account-database.ts'
import { type RecordSchema, readRecords } from '#data/storage/stored-record.ts'
import { parseAllRemote } from './parse-remote.ts'

/** How a table takes what the cloud has: records, or documents as a query returned them, of which damaged ones are quarantined. */
export function remoteTable<Value extends { readonly id: string }>(
  table: RecordTable,
  schema: RecordSchema<Value>,
  merge: (local: Value, remote: Value) => Value,
) {
  /** Writes only those that differ from the stored ones; none opens no transaction. */
  const apply = async ({ database }: Account, remote: readonly Value[]): Promise<void> => {
    if (remote.length === 0) return
    await database.transaction('rw', table, async () => {
      const ids = remote.map(({ id }) => id)
      const local = await readRecords(database, table, schema, ids)
      const changed = remote.flatMap((theirs, index) => {
        const ours = local[index]
        const both = ours === undefined ? theirs : merge(ours, theirs)
        return JSON.stringify(both) === JSON.stringify(ours) ? [] : [both]
      })
      await database.table(table).bulkPut(changed)
    })
  }
  return {
    apply,
    store: async (account: Account, documents: readonly CloudDocument[]): Promise<void> =>
      apply(account, await parseAllRemote(account, table, schema, documents)),
  }
}
