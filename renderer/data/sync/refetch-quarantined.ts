import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { isRecordTable } from '#data/storage/account-database.ts'
import { damagedRecords } from '#data/storage/stored-record.ts'
import type { Registry } from './registry.ts'

/** Fetches the cloud's copy of each record that was quarantined here and has not been replaced yet. */
export async function refetchQuarantined(
  account: Account,
  cloud: Cloud,
  { records }: Registry,
): Promise<void> {
  const { database } = account
  const damaged = await damagedRecords(database).toArray()
  for (const { seq, table, id } of damaged) {
    const document = isRecordTable(table) && (await cloud.get({ collection: table, id }))
    if (isRecordTable(table) && document) {
      for (const { tables } of records) await tables?.[table]?.(account, [document], cloud)
    }
    if (seq !== undefined) await database.quarantine.update(seq, { replaced: true })
  }
}
