/** Fetches damaged records of this device again: the cloud usually has a sound copy. */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { RECORD_TABLES } from '#data/storage/account-database.ts'
import type { Registry } from './registry.ts'

/** Fetches the cloud's copy of each record that was quarantined here and has not been replaced yet. */
export async function refetchQuarantined(
  account: Account,
  cloud: Cloud,
  { records }: Registry,
): Promise<void> {
  const { quarantine } = account.database
  const damaged = await quarantine.filter(({ replaced }) => !replaced).toArray()
  for (const { seq, table, id } of damaged) {
    const known = RECORD_TABLES.find((name) => name === table)
    const take = known && records.map(({ tables }) => tables?.[known]).find((one) => one)
    if (known && take) {
      const document = await cloud.get({ collection: known, id })
      if (document) await take(account, [document], cloud)
    }
    if (seq !== undefined) await quarantine.update(seq, { replaced: true })
  }
}
