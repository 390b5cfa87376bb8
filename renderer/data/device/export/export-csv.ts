/** Exports days and hours as CSV for spreadsheets, including archived ones. */
import { DAY_TITLES, dayCells } from '#core/app/export/csv-files.ts'
import { archivedDaySchema } from '#core/app/export/export-file.ts'
import { timeRowsOf } from '#core/hours/budget/csv.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { csvOf } from '#core/values/csv/csv.ts'
import { parseAll } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { type ExportOptions, pagesOf } from './read-export.ts'

type Daily = 'trackingDaily' | 'timeTrackingDaily'

const FORMS = {
  trackingDaily: { schema: trackingDailySchema, titles: csvOf([DAY_TITLES]) },
  timeTrackingDaily: { schema: timeTrackingDailySchema, titles: csvOf(timeRowsOf([])) },
} as const

/** All days or hours, oldest first, without unconfirmed ones. @throws the signal's reason if it was aborted */
export async function exportCsv(
  account: Account,
  table: Daily,
  { onProgress = () => {}, signal }: ExportOptions = {},
): Promise<Blob> {
  const { database } = account
  const total = (await database[table].count()) + (await database.archive.where({ table }).count())
  let read = 0
  const parts: Blob[] = [new Blob([FORMS[table].titles])]
  for (const list of ['archive', table] as const) {
    for await (const page of pagesOf(account, list)) {
      signal?.throwIfAborted()
      const text = rowsOf(table, page)
      if (text !== '') parts.push(new Blob([text]))
      read += page.length
      onProgress(total === 0 ? 1 : Math.min(1, read / total))
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** The rows of a page; omits damaged records and those of the other table. */
function rowsOf(table: Daily, page: readonly unknown[]): string {
  const records = page.map((one) => {
    const archived = archivedDaySchema.safeParse(one)
    if (!archived.success) return one
    return archived.data.table === table ? archived.data.record : undefined
  })
  if (table === 'trackingDaily') return csvOf(parseAll(trackingDailySchema, records).map(dayCells))
  return csvOf(timeRowsOf(parseAll(timeTrackingDailySchema, records), isConfirmed).slice(1))
}
