/** The private archive: days outside the open window, on this device alone and on no board. */
import * as z from 'zod/mini'
import { type ArchivedDay, archivedDaySchema } from '#core/export/export-file.ts'
import { applyToDay, changesOf } from '#core/records/tracking-daily.ts'
import type { Account } from '#data/local/account.ts'

/**
 * Adds days to the archive, but for those that the account has anyway. Runs inside the import's
 * transaction. A day that is there already takes what the file knows later.
 */
export async function importArchive(account: Account, days: readonly ArchivedDay[]): Promise<void> {
  const { database, userId } = account
  for (const day of days) {
    const { table, record } = day
    if (await database[table].get(`${userId}${record.queryDate}`)) continue
    const id = `${table}/${record.queryDate}`
    const known = archivedDaySchema.safeParse(await database.archive.get(id))
    await database.archive.put({ ...later(known.success ? known.data : undefined, day), id })
  }
}

function later(known: ArchivedDay | undefined, given: ArchivedDay): ArchivedDay {
  if (known?.table === 'trackingDaily' && given.table === 'trackingDaily') {
    return { table: 'trackingDaily', record: applyToDay(known.record, changesOf(given.record)) }
  }
  return known && known.record.dateTime > given.record.dateTime ? known : given
}

export async function readArchive({ database }: Account): Promise<ArchivedDay[]> {
  const raw: unknown[] = await database.archive.toArray()
  return raw.flatMap((one) => {
    const parsed = z.safeParse(archivedDaySchema, one)
    return parsed.success ? [parsed.data] : []
  })
}

/** Empties the archive. @returns what was in it, for putting it back */
export async function clearArchive({ database }: Account): Promise<() => Promise<void>> {
  return database.transaction('rw', database.archive, async () => {
    const removed = await database.archive.toArray()
    await database.archive.clear()
    return async () => void (await database.archive.bulkPut(removed))
  })
}
