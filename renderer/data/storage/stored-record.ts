/** Reads records from the disk: parses each, and quarantines what does not parse (docs/product.md#records). */
import * as z from 'zod/mini'
import type { AccountDatabase, RecordTable } from './account-database.ts'

export interface RecordSchema<Value> extends z.core.$ZodType<Value> {}

/** A damaged one counts as missing, and moves to the quarantine. */
export async function readRecord<Value>(
  database: AccountDatabase,
  table: RecordTable,
  schema: RecordSchema<Value>,
  id: string,
): Promise<Value | undefined> {
  return parseStored(database, table, schema, await database.table(table).get(id))
}

export async function readRecords<Value>(
  database: AccountDatabase,
  table: RecordTable,
  schema: RecordSchema<Value>,
  ids: readonly string[],
): Promise<(Value | undefined)[]> {
  const raw: unknown[] = await database.table(table).bulkGet([...ids])
  return raw.map((one) => parseStored(database, table, schema, one))
}

export async function readAllRecords<Value>(
  database: AccountDatabase,
  table: RecordTable,
  schema: RecordSchema<Value>,
): Promise<Value[]> {
  const raw: unknown[] = await database.table(table).toArray()
  return raw.flatMap((one) => parseStored(database, table, schema, one) ?? [])
}

/** Parses a record that is already read; see `readRecord`. */
export function parseStored<Value>(
  database: AccountDatabase,
  table: RecordTable,
  schema: RecordSchema<Value>,
  raw: unknown,
): Value | undefined {
  if (raw === undefined) return undefined
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  const reason = z.prettifyError(parsed.error)
  // A live query cannot write, and a command should not fail because of this: quarantine it afterwards.
  setTimeout(() => void quarantine(database, table, raw, reason), 0)
  return undefined
}

/** What the quarantine holds of records that the cloud has not been asked for again. */
export function damagedRecords({ quarantine: all }: AccountDatabase) {
  return all.filter(({ replaced }) => !replaced)
}

const identified = z.object({ id: z.string() })

/** Moves a damaged record, once and unchanged, to the quarantine, unless a valid one has replaced it. */
async function quarantine(
  database: AccountDatabase,
  table: RecordTable,
  raw: unknown,
  reason: string,
): Promise<void> {
  const { id } = identified.parse(raw)
  const found = JSON.stringify(raw)
  await database.transaction('rw', table, database.quarantine, async () => {
    const known = await database.quarantine.where({ table, id }).toArray()
    if (!known.some((one) => JSON.stringify(one.raw) === found)) {
      await database.quarantine.add({ table, id, raw, reason, at: Date.now(), replaced: false })
    }
    const stored: unknown = await database.table(table).get(id)
    if (JSON.stringify(stored) === found) await database.table(table).delete(id)
  })
}
