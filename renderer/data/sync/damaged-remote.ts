/** Records of the cloud that do not parse: quarantined and counted, never rendered, never deleted (design 5). */
import * as z from 'zod/mini'
import type { CloudDocument } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import type { AccountDatabase, RecordTable } from '#data/local/account-database.ts'

/** Parses a record of the cloud; a damaged one is set aside and counts as missing. */
export async function parseRemote<Value>(
  { database }: Account,
  table: RecordTable,
  schema: z.core.$ZodType<Value>,
  document: CloudDocument | undefined,
): Promise<Value | undefined> {
  if (!document) return undefined
  const parsed = z.safeParse(schema, document.data)
  if (parsed.success) return parsed.data
  await reportDamage(database, table, document, z.prettifyError(parsed.error))
  return undefined
}

/** Parses a page of records; the damaged ones are set aside and left out. */
export async function parseAllRemote<Value>(
  account: Account,
  table: RecordTable,
  schema: z.core.$ZodType<Value>,
  page: readonly CloudDocument[],
): Promise<Value[]> {
  const parsed = await Promise.all(page.map((one) => parseRemote(account, table, schema, one)))
  return parsed.filter((one) => one !== undefined)
}

/** Sets a damaged document aside, once. */
export async function reportDamage(
  database: AccountDatabase,
  table: RecordTable,
  { id, data }: CloudDocument,
  reason: string,
): Promise<void> {
  await database.transaction('rw', database.quarantine, async () => {
    const known = await database.quarantine.where({ table, id }).toArray()
    if (known.some(({ raw }) => JSON.stringify(raw) === JSON.stringify(data))) return
    await database.quarantine.add({ table, id, raw: data, reason, at: Date.now(), replaced: true })
  })
}
