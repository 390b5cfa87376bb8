/** Exports all members' months, or all members' hours of a month, as a CSV file, page by page. */

import type { MonthNumber } from '#core/days/month.ts'
import { HOURS_HEADS, hoursCells, MONTH_HEADS, monthCells } from '#core/export/admin-csv.ts'
import { type CsvRow, csvFile, csvOf } from '#core/export/csv.ts'
import { timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

export type ExportTable = 'months' | 'hours'

const PAGE = 500

interface Form {
  readonly collection: CloudQuery['collection']
  /** The order of the rows; its index exists. */
  readonly field: string
  readonly heads: CsvRow
  readonly rows: (documents: readonly CloudDocument[]) => CsvRow[]
}

const FORMS: Readonly<Record<ExportTable, Form>> = {
  months: {
    ...{ collection: 'trackingMonthly', field: 'totalPoints', heads: MONTH_HEADS },
    rows: (documents) => parseDocuments(trackingMonthlySchema, documents).map(monthCells),
  },
  hours: {
    ...{ collection: 'timeTrackingDaily', field: 'queryDate', heads: HOURS_HEADS },
    rows: (documents) => parseDocuments(timeTrackingDailySchema, documents).map(hoursCells),
  },
}

/** How many records an export reads; counting costs one read per 1,000. @throws CloudError */
export function costOfExport(
  cloud: Pick<Cloud, 'aggregate'>,
  table: ExportTable,
  month: MonthNumber,
): Promise<number> {
  const { collection } = FORMS[table]
  return cloud.aggregate({ collection, where: inMonth(month), limit: MOST_FOR_ADMINS }, COUNT)
}

const COUNT = { kind: 'count' } as const

interface ExportOptions {
  /** Called with the number of records read so far. */
  readonly onProgress: (read: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads a month of everybody. Unreadable records are left out.
 * @throws the signal's reason if it was aborted
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function exportMonth(
  cloud: Pick<Cloud, 'query'>,
  table: ExportTable,
  month: MonthNumber,
  { onProgress, signal }: ExportOptions,
): Promise<Blob> {
  const { collection, field, heads, rows } = FORMS[table]
  const parts = [csvFile([heads])]
  let read = 0
  let after: CloudQuery['after']
  do {
    signal.throwIfAborted()
    const page = await cloud.query({
      ...{ collection, where: inMonth(month), limit: PAGE },
      orderBy: [{ field, direction: 'asc' }],
      ...(after ? { after } : {}),
    })
    parts.push(csvOf(rows(page)))
    read += page.length
    onProgress(read)
    const last = page.length < PAGE ? undefined : page.at(-1)
    after = last && { values: [last.data[field]], id: last.id }
  } while (after)
  signal.throwIfAborted()
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function inMonth(month: MonthNumber) {
  return [{ field: 'queryMonth', is: '==', value: month } as const]
}
