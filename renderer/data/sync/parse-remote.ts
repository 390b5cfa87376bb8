/** Records of the cloud that do not parse: quarantined and counted, never rendered, never deleted (docs/product.md#records). */
import * as z from 'zod/mini'
import type { CloudDocument } from '#core/server/documents.ts'
import { parsedOrFailed } from '#core/server/parse-stored.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase, RecordTable, StoredRecord } from '#data/storage/account-database.ts'

/** Parses a record from the cloud; a damaged one is quarantined and counts as missing. */
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

/** Parses a page of records; damaged ones are quarantined and left out. */
export async function parseAllRemote<Value>(
  account: Account,
  table: RecordTable,
  schema: z.core.$ZodType<Value>,
  page: readonly CloudDocument[],
): Promise<Value[]> {
  const parsed = await Promise.all(page.map((one) => parseRemote(account, table, schema, one)))
  return parsed.filter((one) => one !== undefined)
}

/** Quarantines a damaged document, unless the same content is there already. */
async function reportDamage(
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

/** Stores a record that only the server changes, without merging. */
export async function storeAsIs(
  { database }: Account,
  table: RecordTable,
  schema: z.core.$ZodType<StoredRecord>,
  document: CloudDocument,
): Promise<void> {
  const parsed = z.safeParse(schema, document.data)
  if (parsed.success) await database.table(table).put({ ...parsed.data })
  else await reportDamage(database, table, document, z.prettifyError(parsed.error))
}

/** For a push, which never overwrites what it cannot read. @throws CloudError `invalid` */
export function parseDocument<Value>(
  schema: z.core.$ZodType<Value>,
  document: CloudDocument | undefined,
): Value | undefined {
  return parsedOrFailed(schema, document, CloudError)
}
