/** Exports all members' months as a CSV file, page by page. */

import { MONTH_HEADS, monthCells } from '#core/app/export/csv-files.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Filter } from '#core/server/documents.ts'
import { csvFile, csvOf } from '#core/values/csv/csv.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { countOf, pagesOf } from '#data/cloud/query-all.ts'

const PAGE = 500

/** How many records an export reads; counting costs one read per 1,000. @throws CloudError */
export function costOfExport(cloud: Pick<Cloud, 'aggregate'>, month: MonthNumber): Promise<number> {
  return countOf(cloud, 'trackingMonthly', inMonth(month))
}

interface ExportOptions {
  readonly onProgress: (read: number) => void
  readonly signal: AbortSignal
}

/** Unreadable records are left out. @throws the signal's reason if it was aborted */
export async function exportMonth(
  cloud: Pick<Cloud, 'query'>,
  month: MonthNumber,
  { onProgress, signal }: ExportOptions,
): Promise<Blob> {
  const parts = [csvFile([MONTH_HEADS])]
  let read = 0
  signal.throwIfAborted()
  const orderBy = [{ field: 'totalPoints', direction: 'asc' as const }]
  const query = { collection: 'trackingMonthly' as const, where: inMonth(month), orderBy }
  for await (const page of pagesOf(cloud, { ...query, limit: PAGE })) {
    signal.throwIfAborted()
    parts.push(csvOf(parseDocuments(trackingMonthlySchema, page).map(monthCells)))
    read += page.length
    onProgress(read)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

const inMonth = (value: MonthNumber): readonly Filter[] => [
  { field: 'queryMonth', is: '==', value },
]
