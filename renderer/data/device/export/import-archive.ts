/** The private archive: days outside the open window, on this device only and on no board. */

import { type ArchivedDay, archivedDaySchema } from '#core/app/export/export-file.ts'
import type { ImportPlan } from '#core/app/export/import-plan.ts'
import { applyToDay, changesOf } from '#core/records/tracking-daily.ts'
import { parseAll } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

/** The archived days that the import would add or change; of one archived already the later change wins. */
export async function changedArchive(
  { database, userId }: Account,
  days: readonly ArchivedDay[],
): Promise<ArchivedDay[]> {
  const changed: ArchivedDay[] = []
  for (const day of days) {
    if (await database[day.table].get(`${userId}${day.record.queryDate}`)) continue
    const known = archivedDaySchema.safeParse(await database.archive.get(placeOf(day))).data
    // In the order of the schema's fields, so that the JSON can be compared.
    const after = archivedDaySchema.parse(later(known, day))
    if (JSON.stringify(known) !== JSON.stringify(after)) changed.push(after)
  }
  return changed
}

/** Adds days to the archive, and takes out those imported as days. Runs inside the import's transaction. */
export async function importArchive(
  { database }: Account,
  { archive, days, timeDays }: Pick<ImportPlan, 'archive' | 'days' | 'timeDays'>,
): Promise<void> {
  const imported = [
    ...days.map((record) => placeOf({ table: 'trackingDaily', record })),
    ...timeDays.map((record) => placeOf({ table: 'timeTrackingDaily', record })),
  ]
  await database.archive.bulkPut(archive.map((day) => ({ ...day, id: placeOf(day) })))
  await database.archive.bulkDelete(imported)
}

function placeOf({ table, record }: ArchivedDay): string {
  return `${table}/${record.queryDate}`
}

function later(known: ArchivedDay | undefined, given: ArchivedDay): ArchivedDay {
  if (known?.table === 'trackingDaily' && given.table === 'trackingDaily') {
    return { table: 'trackingDaily', record: applyToDay(known.record, changesOf(given.record)) }
  }
  return known && known.record.dateTime > given.record.dateTime ? known : given
}

export async function readArchive({ database }: Account): Promise<ArchivedDay[]> {
  return parseAll(archivedDaySchema, await database.archive.toArray())
}

/** The private archive of this device, live; undefined at first. */
export const useArchive = liveHook(readArchive)

/** Empties the archive. @returns restores its content */
export async function clearArchive({ database }: Account): Promise<() => Promise<void>> {
  return database.transaction('rw', database.archive, async () => {
    const removed = await database.archive.toArray()
    await database.archive.clear()
    return async () => void (await database.archive.bulkPut(removed))
  })
}
